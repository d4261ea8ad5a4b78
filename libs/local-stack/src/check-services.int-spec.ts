import { once } from 'node:events';
import net from 'node:net';
import { checkServices } from './check-services';
import { freePort } from './ports';
import { readSettings } from './settings';

let printed: string[];
beforeEach(() => {
  printed = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
});
afterEach(() => jest.restoreAllMocks());

it('warns about Redis and the mail server if they cannot be reached, and continues', async () => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const unused = await freePort();
  const check = (settings: Record<string, string>) => checkServices(readSettings(settings));
  await check({});
  await check({ REDIS_URL: `redis://127.0.0.1:${port}`, SMTP_URL: `smtp://127.0.0.1:${port}` });
  expect(printed).toEqual([]);
  await check({ REDIS_URL: `redis://127.0.0.1:${unused}`, SMTP_URL: `smtp://a:b@127.0.0.1:${unused}` });
  const problem = 'no email is sent until it is reachable.\n';
  expect(printed).toEqual([
    `! Cannot connect to REDIS_URL (127.0.0.1:${unused}): ${problem}`,
    `! Cannot connect to SMTP_URL (127.0.0.1:${unused}): ${problem}`,
  ]);
  server.close();
});

it.each([
  ['REDIS_URL', 'redis://[::1]', 6379, '::1'],
  ['SMTP_URL', 'smtp://127.0.0.1', 587, '127.0.0.1'],
  ['SMTP_URL', 'smtps://127.0.0.1', 465, '127.0.0.1'],
])('connects to %s=%s on port %i', async (setting, url, port, host) => {
  const connect = jest.spyOn(net, 'connect');
  await checkServices(readSettings({ [setting]: url }));
  expect(connect.mock.calls).toEqual([[port, host]]);
});

it('fails if the database cannot be reached, and does not print its password', async () => {
  const port = await freePort();
  const settings = readSettings({ DATABASE_URL: `postgres://a:secret@127.0.0.1:${port}/c` });
  await expect(checkServices(settings)).rejects.toThrow(
    new RegExp(
      `^Cannot connect to the database of DATABASE_URL at 127\\.0\\.0\\.1:${port} \\((?!.*secret).+\\): start it, or correct DATABASE_URL\\.$`,
    ),
  );
});
