import net from 'node:net';
import { errorCode } from './error-code';
import { StackError } from './stack-error';

const listen = (port: number, host: string) =>
  new Promise<net.Server>((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });

const close = (server: net.Server) => new Promise<void>((resolve) => server.close(() => resolve()));

/** A port of the loopback that nobody listens on right now. */
export const freePort = async (): Promise<number> => {
  const server = await listen(0, '127.0.0.1');
  const address = server.address();
  await close(server);
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
};

/** The sentence for a port that cannot be had, with the setting that moves it. */
export const portRefused = (error: unknown, setting: string, port: number, host: string): unknown => {
  const code = errorCode(error);
  const other = `set ${setting} to another port, for example ${setting}=${port < 1024 ? port + 8000 : port + 1}`;
  if (code === 'EADDRINUSE')
    return new StackError(`Port ${port} is in use by another program: stop it, or ${other}.`);
  if (code === 'EACCES') return new StackError(`Port ${port} is not allowed for this user: ${other}.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StackError(
      `${host} is not an address of this machine: set HOST to one, for example 127.0.0.1.`,
    );
  return error;
};

/** @throws StackError when nothing can listen on the port. */
export const checkPort = async (setting: string, port: number, host: string): Promise<void> => {
  try {
    await close(await listen(port, host));
  } catch (error) {
    throw portRefused(error, setting, port, host);
  }
};
