import { waitFor } from '@testing-library/react';

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="googleapis"]')];
const lastScript = async (count: number) => {
  await waitFor(() => expect(scripts()).toHaveLength(count));
  return scripts().at(-1);
};

/** What Google's script does when it runs: it puts its own importLibrary in place and calls back. */
const answer = (libraries: Record<string, unknown>) => {
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

it('loads the script once, with the key and the places library, whoever asks', async () => {
  const { loadGoogleMaps } = await freshPage();
  const asked = [loadGoogleMaps('a-key'), loadGoogleMaps('a-key')];
  const script = await lastScript(1);
  const { origin, searchParams } = new URL(script?.src ?? '');
  expect(origin).toBe('https://maps.googleapis.com');
  expect(searchParams.get('key')).toBe('a-key');
  expect(searchParams.get('libraries')).toBe('places');
  answer({ core: {}, places: { AutocompleteSuggestion: 'here' } });
  const [one, other] = await Promise.all(asked);
  expect(await one?.('places')).toEqual({ AutocompleteSuggestion: 'here' });
  expect(other).toBe(one);
  expect(scripts()).toHaveLength(1);
});

it('SPEC 8: a failure is only logged, and the next call tries again', async () => {
  const { loadGoogleMaps } = await freshPage();
  const first = loadGoogleMaps('a-key');
  (await lastScript(1))?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('could not load');
  expect(logged).toHaveBeenCalledTimes(1);
  const second = loadGoogleMaps('a-key');
  await lastScript(2);
  answer({ core: {} });
  expect(typeof (await second)).toBe('function');
});

it('without a key nothing is asked for', async () => {
  const { loadGoogleMaps } = await freshPage();
  await expect(loadGoogleMaps('')).rejects.toThrow('no key');
  expect(scripts()).toHaveLength(0);
});

it('a key that Google refuses is told to who listens', async () => {
  const { onGoogleMapsAuthFailure } = await freshPage();
  const told = jest.fn();
  const stop = onGoogleMapsAuthFailure(told);
  const tell = () => (Reflect.get(window, 'gm_authFailure') as () => void)();
  tell();
  stop();
  tell();
  expect(told).toHaveBeenCalledTimes(1);
});
