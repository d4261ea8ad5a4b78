import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { environment } from '../../../../test/test-api';
import { Config } from '../../../config';
import { Cookies } from '../cookies';
import { SignInBrowsers } from './sign-in-browsers';

const config = Config.from(environment('postgres://127.0.0.1/none', '/tmp'));
const browsers = new SignInBrowsers(new Cookies(config), config);

/** A server whose routes call `SignInBrowsers`, because reading and setting cookies needs real requests. */
const server = fastify();
beforeAll(async () => {
  await server.register(cookie);
  server.get<{ Params: { email: string } }>('/:email', (request, reply) => {
    browsers.remember(request, reply, request.params.email);
    return reply.send('');
  });
  server.get<{ Params: { email: string } }>('/:email/known', (request) => ({
    hasUsedAddress: browsers.identify(request, request.params.email).deviceHash !== undefined,
    isKnownDevice: browsers.knownDevice(request) !== undefined,
  }));
});
afterAll(() => server.close());

async function signIn(email: string, device?: string) {
  const { headers } = await server.inject({
    url: `/${email}`,
    cookies: device ? { popnook_device: device } : {},
  });
  const [deviceCookie = '', preAuthCookie = ''] = [headers['set-cookie'] ?? []].flat();
  const [, value = '', attributes] = /^popnook_device=([\w.-]+); (.*)$/.exec(deviceCookie) ?? [];
  return { value, attributes, preAuthCookie };
}
const recognize = async (email: string, device: string) =>
  (await server.inject({ url: `/${email}/known`, cookies: { popnook_device: device } })).json<object>();

it('signing in sets a device cookie for a year and clears the pre-auth cookie (D6)', async () => {
  const { attributes, preAuthCookie } = await signIn('1@x.test');
  expect(attributes).toBe('Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax');
  expect(preAuthCookie).toBe(
    'popnook_preauth=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
  );
});

it('a device cookie holds the last five addresses of a browser without duplicates (D6)', async () => {
  let { value } = await signIn('1@x.test');
  for (const name of ['2', '3', '4', '5', '3', '5']) ({ value } = await signIn(`${name}@x.test`, value));
  const emails = ['1', '2', '3', '4', '5', '6'].map((name) => `${name}@x.test`);
  const recognizeAll = () => Promise.all(emails.map((email) => recognize(email, value)));
  const known = { hasUsedAddress: true, isKnownDevice: true };
  const unknown = { hasUsedAddress: false, isKnownDevice: true };
  expect(await recognizeAll()).toEqual([known, known, known, known, known, unknown]);
  ({ value } = await signIn('6@x.test', value));
  expect(await recognizeAll()).toEqual([unknown, known, known, known, known, known]);
  // The id, its own signature, and the signatures of five addresses.
  expect(value.split('.')).toHaveLength(7);
});

it('a device cookie with the signature of another device is not recognized (D6)', async () => {
  const [one, other] = [await signIn('1@x.test'), await signIn('1@x.test')];
  const [id = ''] = one.value.split('.');
  const [, ...signatures] = other.value.split('.');
  expect(await recognize('1@x.test', [id, ...signatures].join('.'))).toEqual({
    hasUsedAddress: false,
    isKnownDevice: false,
  });
});
