/// <reference types="google.maps" />

type Loader = typeof import('@googlemaps/js-api-loader');
export type ImportGoogleLibrary = Loader['importLibrary'];

let loader: Promise<Loader> | undefined;

/** Imports the loader and sets its options. They can be set only once per page, so later keys have no effect. */
const loaderFor = (apiKey: string) =>
  (loader ??= import('@googlemaps/js-api-loader').then(
    (module) => {
      // The script includes the places library (SPEC 7).
      module.setOptions({ key: apiKey, v: 'weekly', libraries: ['places'] });
      return module;
    },
    (error: unknown) => {
      loader = undefined;
      throw error;
    },
  ));

/**
 * Loads the Google Maps script once per page and returns the function that loads its libraries, for example
 * `importLibrary('places')`. The key comes from `GET /api/config/maps-key`.
 * @throws Error if there is no key or the script cannot be loaded. The failure is already logged and must not be shown
 * (SPEC 8). The next call tries again.
 */
export const loadGoogleMaps = async (apiKey: string): Promise<ImportGoogleLibrary> => {
  try {
    if (!apiKey) throw new Error('there is no key');
    const { importLibrary } = await loaderFor(apiKey);
    await importLibrary('core');
    return importLibrary;
  } catch (error) {
    logMapsFailure(error);
    throw error;
  }
};

/** Failures of Google Maps are only logged (SPEC 8). */
export const logMapsFailure = (error: unknown) => console.info('Google Maps is not available:', error);

const authFailureListeners = new Set<() => void>();

/**
 * Calls `listener` when Google rejects the key. Google reports this by calling a global function after the script has
 * loaded.
 * @returns a function to unsubscribe
 */
export const onGoogleMapsAuthFailure = (listener: () => void) => {
  authFailureListeners.add(listener);
  Object.assign(window, { gm_authFailure: () => authFailureListeners.forEach((notify) => notify()) });
  return () => void authFailureListeners.delete(listener);
};
