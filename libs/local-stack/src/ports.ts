import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode, UserFacingError } from './errors';
import type { Settings } from './settings';

const listen = (port: number, host: string) =>
  new Promise<net.Server>((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });

const close = (server: net.Server) => new Promise<void>((resolve) => server.close(() => resolve()));

/** A port on the loopback interface that is currently free. */
export const freePort = async (): Promise<number> => {
  const server = await listen(0, '127.0.0.1');
  const address = server.address();
  await close(server);
  if (address === null || typeof address === 'string') throw new Error('The system assigned no port.');
  return address.port;
};

/**
 * Whether the port is currently free.
 * @throws Error if this process cannot listen even on a free port, for example because `host` is not an address of this machine
 */
export const isFree = async (port: number, host: string): Promise<boolean> => {
  try {
    await close(await listen(port, host));
    return true;
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') return false;
    throw error;
  }
};

/** If the port cannot be used, returns a UserFacingError that names the setting to change. Returns other errors unchanged. */
export const explainPortError = (error: unknown, setting: string, port: number, host: string): unknown => {
  const code = errorCode(error);
  const change = `set ${setting} to another port, for example ${setting}=${port < 1024 ? port + 8000 : port + 1}`;
  if (code === 'EADDRINUSE')
    return new UserFacingError(`Port ${port} is in use by another program: stop it, or ${change}.`);
  if (code === 'EACCES')
    return new UserFacingError(`This user is not allowed to use port ${port}: ${change}.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new UserFacingError(
      `${host} is not an address of this machine: set ${setting.replace('PORT', 'HOST')} to one that is, for example 127.0.0.1.`,
    );
  return error;
};

/** @throws UserFacingError if this process cannot listen on the port */
export const checkPort = async (setting: string, port: number, host: string): Promise<void> => {
  try {
    await close(await listen(port, host));
  } catch (error) {
    throw explainPortError(error, setting, port, host);
  }
};

/**
 * Checks the ports of the site and the inbox before anything slow starts. If the previous start was killed, waits up to 10
 * seconds for its processes to release the ports.
 * @throws UserFacingError naming the port and the setting.
 */
export const checkPorts = async (settings: Settings, previousWasKilled: boolean): Promise<void> => {
  const deadline = Date.now() + (previousWasKilled ? 10_000 : 0);
  for (;;) {
    try {
      await checkPort('PORT', settings.port, settings.host);
      if (!settings.smtpUrl) await checkPort('INBOX_PORT', settings.inboxPort, settings.inboxHost);
      return;
    } catch (error) {
      if (Date.now() >= deadline) throw error;
    }
    await delay(100);
  }
};
