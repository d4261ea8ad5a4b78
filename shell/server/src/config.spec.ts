import { readConfig } from './config';

const settings = { API_URL: 'http://127.0.0.1:1', SITE_TOKEN: 'token-'.repeat(6) };
const inProduction = (publicUrl: string) =>
  readConfig({ ...settings, NODE_ENV: 'production', PUBLIC_URL: publicUrl });

it.each(['', 'http://popnook.example', 'HTTP://popnook.example', 'https.popnook.example'])(
  'refuses to start in production with the PUBLIC_URL "%s", which is not https (D9)',
  (publicUrl) => {
    expect(() => inProduction(publicUrl)).toThrow(/PUBLIC_URL/);
  },
);

it('starts in production with https, and elsewhere with http', () => {
  expect(inProduction('https://popnook.example/').publicUrl).toBe('https://popnook.example');
  expect(readConfig({ ...settings, PUBLIC_URL: 'http://localhost:4000' }).publicUrl).toBe(
    'http://localhost:4000',
  );
});

it('names every setting that is missing or too short', () => {
  expect(() => readConfig({ SITE_TOKEN: 'short' })).toThrow(/API_URL .*\n.*SITE_TOKEN must have at least 32/);
});
