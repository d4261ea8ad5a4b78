import { waitFor } from '@testing-library/react';

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="googleapis"]')];
/** Waits until the page has this many scripts, and returns the last one. */
const waitForScripts = async (count: number) => {
  await waitFor(() => expect(scripts()).toHaveLength(count));
  return scripts().at(-1);
};

/** Simulates Google's script, which sets importLibrary and calls the loader's callback. */
const simulateScript = (libraries: Record<string, unknown>) => {
  const maps = google.maps as unknown as Record<string, unknown>;
  maps['importLibrary'] = (name: string) => Promise.resolve(libraries[name]);
  (maps['__ib__'] as () => void)();
};

let logged: jest.SpyInstance;
const importOnFreshPage = async () => {
  jest.resetModules();
  document.head.innerHTML = '';
  Reflect.deleteProperty(window, 'google');
  return import('./google-maps');
};
beforeEach(() => {
  logged = jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

it('loads the script once, with the key and the places library (SPEC 7)', async () => {
  const { loadGoogleMaps } = await importOnFreshPage();
  const imports = [loadGoogleMaps('a-key'), loadGoogleMaps('a-key')];
  const script = await waitForScripts(1);
  const { origin, searchParams } = new URL(script?.src ?? '');
  expect(origin).toBe('https://maps.googleapis.com');
  expect(searchParams.get('key')).toBe('a-key');
  expect(searchParams.get('libraries')).toBe('places');
  expect(searchParams.get('v')).toBe('weekly');
  simulateScript({ core: {}, places: { AutocompleteSuggestion: 'loaded' } });
  const [first, second] = await Promise.all(imports);
  expect(await first?.('places')).toEqual({ AutocompleteSuggestion: 'loaded' });
  expect(second).toBe(first);
  expect(scripts()).toHaveLength(1);
});

it('logs a failure, rejects, and tries again at the next call (SPEC 8)', async () => {
  const { loadGoogleMaps } = await importOnFreshPage();
  const first = loadGoogleMaps('a-key');
  (await waitForScripts(1))?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('could not load');
  expect(logged.mock.calls).toEqual([['Google Maps is not available:', expect.any(Error)]]);
  const second = loadGoogleMaps('a-key');
  await waitForScripts(2);
  simulateScript({ core: {} });
  expect(typeof (await second)).toBe('function');
});

it('rejects without a key, and loads no script', async () => {
  const { loadGoogleMaps } = await importOnFreshPage();
  await expect(loadGoogleMaps('')).rejects.toThrow('no key');
  expect(scripts()).toHaveLength(0);
});

it('notifies listeners that Google has rejected the key, until they unsubscribe', async () => {
  const { onGoogleMapsAuthFailure } = await importOnFreshPage();
  const listener = jest.fn();
  const stop = onGoogleMapsAuthFailure(listener);
  const rejectKey = () => (Reflect.get(window, 'gm_authFailure') as () => void)();
  rejectKey();
  stop();
  rejectKey();
  expect(listener).toHaveBeenCalledTimes(1);
});
