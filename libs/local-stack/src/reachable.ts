import net from 'node:net';
import pg from 'pg';
import { StackError } from './stack-error';
import { say } from './terminal';
import type { Settings } from './settings';

const answers = (url: URL, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(Number(url.port || port), url.hostname.replace(/^\[|\]$/g, ''));
    const end = (reached: boolean) => {
      socket.destroy();
      resolve(reached);
    };
    socket.setTimeout(3000, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });

const checkDatabase = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { host } = new URL(databaseUrl);
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StackError(
      `The database of DATABASE_URL at ${host} refuses us (${reason}): start it, or put DATABASE_URL right.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
};

const warn = async (setting: string, address: string | undefined, port: number, consequence: string) => {
  if (!address) return;
  const url = new URL(address);
  if (!(await answers(url, port)))
    say(`! Nothing answers at ${setting} (${url.host}): ${consequence} until it does.`);
};

/** Without its database nothing runs; a queue or mail server that is away only holds the mail back. */
export const checkServices = async ({ databaseUrl, redisUrl, smtpUrl }: Settings): Promise<void> => {
  if (databaseUrl) await checkDatabase(databaseUrl);
  await warn('REDIS_URL', redisUrl, 6379, 'mail waits');
  await warn('SMTP_URL', smtpUrl, smtpUrl?.startsWith('smtps:') ? 465 : 587, 'mail waits');
};
