import { createTransport } from 'nodemailer';
import type { Attachment } from '../mails/mail';

export interface Envelope {
  /** The outbox row: the same row always has the same Message-ID, so that a repeat is known as one (D52). */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
}

/** What the postman needs of the settings. */
export interface PostmanSettings {
  smtpUrl: string;
  mailFrom: string;
  publicUrl: string;
}

/** The mail server, or the address itself, will never take this mail: trying again is in vain. */
export class RefusedForGood extends Error {}

const SECONDS = 1000;
const timeouts = {
  dnsTimeout: 10 * SECONDS,
  connectionTimeout: 10 * SECONDS,
  greetingTimeout: 10 * SECONDS,
  socketTimeout: 30 * SECONDS,
};
const WHOLE_SENDING = 60 * SECONDS;

/** Hands mails to the mail server, one connection each: a connection kept open may be dead without our knowing. */
export class Postman {
  private readonly transport;
  private readonly stopping = new AbortController();

  constructor(private readonly settings: PostmanSettings) {
    this.transport = createTransport({
      url: settings.smtpUrl,
      ...timeouts,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  messageId(outboxId: string): string {
    return `<outbox-${outboxId}@${new URL(this.settings.publicUrl).hostname}>`;
  }

  /** @throws RefusedForGood, or any other error when it may go through later. */
  async send({ id, to, ...content }: Envelope): Promise<void> {
    if (!isPlainAddress(to)) throw new RefusedForGood('The recipient is not one plain address.');
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(WHOLE_SENDING)]);
    const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
    try {
      await this.transport.sendMail({
        from: this.settings.mailFrom,
        to: { name: '', address: to },
        messageId: this.messageId(id),
        headers,
        signal,
        ...content,
      });
    } catch (error) {
      throw explain(error);
    }
  }

  /** Breaks off what is on its way; its rows stay unsent. */
  stop(): void {
    this.stopping.abort();
  }
}

/** nodemailer would mail both of 'a@x.test, b@y.test'. */
export const isPlainAddress = (address: string): boolean =>
  /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/.test(address);

interface SmtpError {
  command?: string;
  permanent?: boolean;
  message: string;
}

/* A server's answer may quote the mail: no run of six digits of it goes on to a log (D6). */
function explain(error: unknown): Error {
  const { command, permanent, message } = error as SmtpError;
  const text = message.replace(/\d{6,}/g, '…').slice(0, 500);
  const aboutThisMail = command === 'RCPT TO' || command === 'DATA';
  return permanent && aboutThisMail ? new RefusedForGood(text) : new Error(text);
}
