import { waitFor } from '@testing-library/react';

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="googleapis"]')];
const lastScript = async (count: number) => {
  await waitFor(() => expect(scripts()).toHaveLength(count));
  return scripts().at(-1);
};

/** Simulates Google's script, which sets importLibrary and calls a global callback. */
const simulateScript = (libraries: Record<string, unknown>) => {
  const maps = google.maps as unknown as Record<string, unknown>;
  maps['importLibrary'] = (name: string) => Promise.resolve(libraries[name]);
  (maps['__ib__'] as () => void)();
};

let logged: jest.SpyInstance;
const freshPage = async () => {
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
  const { loadGoogleMaps } = await freshPage();
  const imports = [loadGoogleMaps('a-key'), loadGoogleMaps('a-key')];
  const script = await lastScript(1);
  const { origin, searchParams } = new URL(script?.src ?? '');
  expect(origin).toBe('https://maps.googleapis.com');
  expect(searchParams.get('key')).toBe('a-key');
  expect(searchParams.get('libraries')).toBe('places');
  simulateScript({ core: {}, places: { AutocompleteSuggestion: 'loaded' } });
  const [first, second] = await Promise.all(imports);
  expect(await first?.('places')).toEqual({ AutocompleteSuggestion: 'loaded' });
  expect(second).toBe(first);
  expect(scripts()).toHaveLength(1);
});

it('only logs a failure, and tries again at the next call (SPEC 8)', async () => {
  const { loadGoogleMaps } = await freshPage();
  const first = loadGoogleMaps('a-key');
  (await lastScript(1))?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('could not load');
  expect(logged).toHaveBeenCalledTimes(1);
  const second = loadGoogleMaps('a-key');
  await lastScript(2);
  simulateScript({ core: {} });
  expect(typeof (await second)).toBe('function');
});

it('loads nothing without a key', async () => {
  const { loadGoogleMaps } = await freshPage();
  await expect(loadGoogleMaps('')).rejects.toThrow('no key');
  expect(scripts()).toHaveLength(0);
});

it('notifies listeners of a key that Google rejects', async () => {
  const { onGoogleMapsAuthFailure } = await freshPage();
  const listener = jest.fn();
  const stop = onGoogleMapsAuthFailure(listener);
  const notifyListeners = () => (Reflect.get(window, 'gm_authFailure') as () => void)();
  notifyListeners();
  stop();
  notifyListeners();
  expect(listener).toHaveBeenCalledTimes(1);
});
