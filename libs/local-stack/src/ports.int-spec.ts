import { once } from 'node:events';
import net from 'node:net';
import { UserFacingError } from './errors';
import { checkPort, checkPorts, explainPortError, freePort, isFree } from './ports';
import { readSettings } from './settings';

it('names the setting to change when a port is in use', async () => {
  const port = await freePort();
  const other = net.createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  await expect(checkPort('PORT', port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is in use by another program: stop it, or set PORT to another port, for example PORT=${port + 1}.`,
  );
  other.close();
});

it.each([
  [
    'EADDRINUSE',
    'PORT',
    80,
    'Port 80 is in use by another program: stop it, or set PORT to another port, for example PORT=8080.',
  ],
  [
    'EACCES',
    'INBOX_PORT',
    1023,
    'This user is not allowed to use port 1023: set INBOX_PORT to another port, for example INBOX_PORT=9023.',
  ],
  [
    'EACCES',
    'PORT',
    1024,
    'This user is not allowed to use port 1024: set PORT to another port, for example PORT=1025.',
  ],
  [
    'EADDRNOTAVAIL',
    'PORT',
    3000,
    '10.9.9.9 is not an address of this machine: set HOST to one that is, for example 127.0.0.1.',
  ],
  [
    'ENOTFOUND',
    'INBOX_PORT',
    1080,
    '10.9.9.9 is not an address of this machine: set INBOX_HOST to one that is, for example 127.0.0.1.',
  ],
])('explains the error %s for %s=%i', (code, setting, port, message) => {
  const error = Object.assign(new Error('listen'), { code });
  expect(explainPortError(error, setting, port, '10.9.9.9')).toEqual(new UserFacingError(message));
});

it('returns other errors unchanged', () => {
  const error = Object.assign(new Error('listen'), { code: 'EMFILE' });
  expect(explainPortError(error, 'PORT', 3000, '127.0.0.1')).toBe(error);
});

it('finds out whether a port is free', async () => {
  const other = net.createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  expect(await isFree((other.address() as net.AddressInfo).port, '127.0.0.1')).toBe(false);
  expect(await isFree(await freePort(), '127.0.0.1')).toBe(true);
  other.close();
});

it('checks the port of the inbox only if there is no other mail server, and waits until a killed start has released its ports', async () => {
  const other = net.createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const used = (other.address() as net.AddressInfo).port;
  const free = await freePort();
  const settings = (others: object) => readSettings({ PORT: `${free}`, INBOX_PORT: `${used}`, ...others });
  let previousWasKilled = false;
  await expect(checkPorts(settings({}), previousWasKilled)).rejects.toThrow('set INBOX_PORT to another port');
  await checkPorts(settings({ SMTP_URL: 'smtp://mail' }), previousWasKilled);
  previousWasKilled = true;
  const waiting = checkPorts(settings({}), previousWasKilled);
  other.close();
  await waiting;
});

it('fails if the address does not belong to this machine', async () => {
  // No machine has this address, which is reserved for documentation.
  await expect(isFree(await freePort(), '192.0.2.1')).rejects.toThrow('EADDRNOTAVAIL');
});
