import { createTransport } from 'nodemailer';
import type { Attachment } from './templates/mail-template';

export interface OutgoingMessage {
  /** Of the outbox row. A row always has the same Message-ID, so that a repeat is recognized (D52). */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
}

export interface SmtpSettings {
  smtpUrl: string;
  mailFrom: string;
  publicUrl: string;
}

/** The mail server, or the address itself, will never accept this mail. */
export class PermanentMailError extends Error {}

const SECONDS = 1000;
const timeouts = {
  dnsTimeout: 10 * SECONDS,
  connectionTimeout: 10 * SECONDS,
  greetingTimeout: 10 * SECONDS,
  socketTimeout: 30 * SECONDS,
};
const SEND_TIMEOUT = 60 * SECONDS;

/** Sends mail by SMTP, each over a new connection, because a pooled one may be dead without notice. */
export class SmtpMailer {
  private readonly transport;
  private readonly stopping = new AbortController();

  constructor(private readonly settings: SmtpSettings) {
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

  /** @throws PermanentMailError, or any other error when it may succeed later */
  async send({ id, to, ...content }: OutgoingMessage): Promise<void> {
    if (!isPlainAddress(to)) throw new PermanentMailError('The recipient is not one plain address.');
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(SEND_TIMEOUT)]);
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
      throw toMailError(error);
    }
  }

  /** Aborts mails that are being sent; their rows stay unsent. */
  stop(): void {
    this.stopping.abort();
  }
}

/** nodemailer would send to both of 'a@x.test, b@y.test'. */
export const isPlainAddress = (address: string): boolean =>
  /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/.test(address);

interface SmtpError {
  command?: string;
  permanent?: boolean;
  message: string;
}

/* A server's answer may quote the mail, so runs of six digits are removed before it is logged (D6). */
function toMailError(error: unknown): Error {
  const { command, permanent, message } = error as SmtpError;
  const text = message.replace(/\d{6,}/g, '…').slice(0, 500);
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA';
  return permanent && isAboutThisMail ? new PermanentMailError(text) : new Error(text);
}
