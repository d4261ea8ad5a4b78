/// <reference types="google.maps" />

type Loader = typeof import('@googlemaps/js-api-loader');
export type ImportGoogleLibrary = Loader['importLibrary'];

let loader: Promise<Loader> | undefined;

/** The loader's options can be given once per page, whichever team asks first. */
const loaderFor = (apiKey: string) =>
  (loader ??= import('@googlemaps/js-api-loader').then(
    (module) => {
      // SPEC 7: the script comes with its places library.
      module.setOptions({ key: apiKey, v: 'weekly', libraries: ['places'] });
      return module;
    },
    (error: unknown) => {
      loader = undefined;
      throw error;
    },
  ));

/**
 * Google's maps script, once per page, and what loads its parts: `const { AutocompleteSuggestion } = await
 * importLibrary('places')`. The key is `GET /api/config/maps-key`'s; an empty one has nothing to load.
 * @throws Error when it does not come: SPEC 8, the caller goes on without and shows nothing, it is logged here. The next
 * call tries again.
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

/** SPEC 8: what fails around the maps is only logged. */
export const logMapsFailure = (error: unknown) => console.info('Google Maps is not available:', error);

const refused = new Set<() => void>();

/**
 * Google tells of a key that it does not take only after the script has come, by a global function.
 * @returns the function that stops listening.
 */
export const onGoogleMapsAuthFailure = (listener: () => void) => {
  refused.add(listener);
  Object.assign(window, { gm_authFailure: () => refused.forEach((tell) => tell()) });
  return () => void refused.delete(listener);
};
