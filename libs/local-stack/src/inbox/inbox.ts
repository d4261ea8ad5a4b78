import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { explainPortError } from '../ports';
import { startHttp } from './http';
import { MailStore } from './mail-store';

export interface Inbox {
  /** The address of the page and of Mailpit's API. */
  url: string;
  smtpUrl: string;
  /** Paths of stored emails that cannot be read. These emails are not shown. */
  damagedFiles: readonly string[];
  stop(): Promise<void>;
}

export interface InboxOptions {
  dataDir: string;
  /** 0 chooses a free port. */
  port: number;
  host?: string;
  /** How many emails are kept, by default 5,000; the oldest are deleted first. */
  capacity?: number;
}

/** Starts the local inbox: an SMTP server that stores every email, and a page to read the emails. */
export const startInbox = async ({
  dataDir,
  port,
  host = '127.0.0.1',
  capacity,
}: InboxOptions): Promise<Inbox> => {
  const store = await MailStore.open(path.join(dataDir, 'inbox'), capacity);
  const http = await startHttp(store, port, host).catch((error: unknown) => {
    throw explainPortError(error, 'INBOX_PORT', port, host);
  });
  const smtp = await startSmtp(store);
  return {
    url: `http://localhost:${http.port}`,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    damagedFiles: store.damagedFiles,
    stop: async () => void (await Promise.all([http.stop(), smtp.stop()])),
  };
};

/** Listens on a free port of the loopback interface. Accepts every email and forwards none. */
const startSmtp = async (store: MailStore) => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 500,
    logger: false,
    onData: (stream, { envelope }, done) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address);
      const stored = buffer(stream).then((raw) => store.add(raw, { from, to }));
      stored.then(() => done(), done);
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await new Promise<void>((resolve, reject) => listening.once('listening', resolve).once('error', reject));
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The SMTP server has no port.');
  return {
    port: address.port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
