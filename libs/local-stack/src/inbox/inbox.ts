import path from 'node:path';
import { portRefused } from '../ports';
import { startHttp } from './http';
import { MailStore } from './mail-store';
import { startSmtp } from './smtp';

export interface Inbox {
  /** The page, and Mailpit's calls below it. */
  url: string;
  smtpUrl: string;
  stop(): Promise<void>;
}

export interface InboxOptions {
  dataDir: string;
  /** 0 takes a free one. */
  port: number;
  host?: string;
}

/** Starts the local inbox: a mail server that catches everything, and a page to read it. */
export const startInbox = async ({ dataDir, port, host = '127.0.0.1' }: InboxOptions): Promise<Inbox> => {
  const store = await MailStore.open(path.join(dataDir, 'inbox'));
  const http = await startHttp(store, port, host).catch((error: unknown) => {
    throw portRefused(error, 'INBOX_PORT', port, host);
  });
  const smtp = await startSmtp(store);
  return {
    url: `http://localhost:${http.port}`,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    stop: async () => void (await Promise.all([http.stop(), smtp.stop()])),
  };
};
