import net from 'node:net';
import pg from 'pg';
import { errorCode, UserFacingError } from './errors';
import type { Settings } from './settings';
import { print } from './terminal';

const acceptsConnections = (url: URL, defaultPort: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(Number(url.port || defaultPort), url.hostname.replace(/^\[|\]$/g, ''));
    const finish = (connected: boolean) => {
      socket.destroy();
      resolve(connected);
    };
    socket.setTimeout(3000, () => finish(false));
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });

const checkDatabase = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { host } = new URL(databaseUrl);
    // If the host has several addresses, the error of Node has no message.
    const reason = (error instanceof Error && error.message) || String(errorCode(error) ?? error);
    throw new UserFacingError(
      `Cannot connect to the database of DATABASE_URL at ${host} (${reason}): start it, or correct DATABASE_URL.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
};

const warnIfUnreachable = async (setting: string, address: string | undefined, defaultPort: number) => {
  if (!address) return;
  const url = new URL(address);
  if (!(await acceptsConnections(url, defaultPort)))
    print(`! Cannot connect to ${setting} (${url.host}): no email is sent until it is reachable.`);
};

/**
 * Throws if the database of DATABASE_URL cannot be reached. For Redis and the mail server it only prints a warning, because
 * without them only email is delayed.
 */
export const checkServices = async ({ databaseUrl, redisUrl, smtpUrl }: Settings): Promise<void> => {
  if (databaseUrl) await checkDatabase(databaseUrl);
  await warnIfUnreachable('REDIS_URL', redisUrl, 6379);
  await warnIfUnreachable('SMTP_URL', smtpUrl, smtpUrl?.startsWith('smtps:') ? 465 : 587);
};
