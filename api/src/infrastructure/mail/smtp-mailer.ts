import { withSpan } from '@popnook/http-server';
import { createTransport } from 'nodemailer';
import type { Attachment } from './templates/mail-template';

export interface OutgoingMessage {
  /** The part of the Message-ID before the host name. If an email is sent twice, its name is the same both times (D52). */
  name: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
  /** The Reply-To address; undefined if replies should go to our own address. */
  replyTo?: string | undefined;
  /** The URL for one-click unsubscribing (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}

export interface SmtpSettings {
  smtpUrl: string;
  mailFrom: string;
  publicUrl: string;
  /** How many emails of each queue are sent at the same time. */
  mailConcurrency: number;
}

/** The email is not sent again: the mail server has permanently refused it, it has expired, or its recipient is invalid. */
export class PermanentMailError extends Error {}

/** In milliseconds. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};
const SEND_TIMEOUT_MS = 60_000;
/** Connections that are idle for this long are closed, because firewalls can silently drop idle connections, but rarely this soon. */
const IDLE_TIMEOUT_MS = 20_000;

/**
 * Sends emails over SMTP connections that stay open for further emails. If the mail server has closed a connection, the email is
 * sent over another one, unless part of it was sent already.
 */
export class SmtpMailer {
  private readonly transport;
  private readonly stopping = new AbortController();

  constructor(private readonly settings: SmtpSettings) {
    this.transport = createTransport({
      url: settings.smtpUrl,
      pool: true,
      // One for each email that the two queues can send at the same time.
      maxConnections: 2 * settings.mailConcurrency,
      idleTimeout: IDLE_TIMEOUT_MS,
      ...timeouts,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** The address in MAIL_FROM, without the name. */
  get address(): string {
    const { mailFrom } = this.settings;
    return /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  }

  /** @throws PermanentMailError, or another error if a later attempt may succeed */
  async send({ name, to, replyTo, unsubscribeUrl, ...content }: OutgoingMessage): Promise<void> {
    if (!isPlainAddress(to)) throw new PermanentMailError('The recipient is not one plain address.');
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]);
    const headers = {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...unsubscribeHeaders(unsubscribeUrl),
    };
    await withSpan('smtp.send', { kind: 'CLIENT' }, async (span) => {
      try {
        const { response } = await this.transport.sendMail({
          from: this.settings.mailFrom,
          to: { name: '', address: to },
          messageId: `<${name}@${new URL(this.settings.publicUrl).hostname}>`,
          // Reply-To is a contact address that users enter, so it is checked like the recipient.
          ...(replyTo && isPlainAddress(replyTo) && { replyTo: { name: '', address: replyTo } }),
          headers,
          signal,
          ...content,
        });
        span?.setAttribute('smtp.response', withoutPersonalData(response));
      } catch (error) {
        const mailError = toMailError(error);
        span?.setAttribute('smtp.response', mailError.message);
        throw mailError;
      }
    });
  }

  /** Aborts emails that are being sent, closes the connections, and refuses later emails. */
  stop(): void {
    this.stopping.abort();
    this.transport.close({ force: true });
  }
}

const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};

/** Excludes lists such as 'a@x.test, b@y.test', because nodemailer would send to both addresses. */
export const isPlainAddress = (address: string): boolean =>
  /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/.test(address);

interface SmtpError {
  command?: string;
  permanent?: boolean;
  message: string;
}

/** Matches only the address in `<vera@x.test>` and `vera@x.test:`, and all of `"vera lane"@x.test`. */
const ADDRESS = /("[^"]*"|[^\s<>()[\],;:"']+)@[^\s<>()[\],;:"']+/g;

/*
 * A server's response may quote the email and its recipient. It appears in logs and traces and is shown to administrators, so
 * addresses are removed (D11), and so are runs of digits that may be a sign-in code (D6).
 */
const withoutPersonalData = (response: string): string =>
  response
    .replace(ADDRESS, '…')
    .replace(/\d{6,}/g, '…')
    .slice(0, 500);

function toMailError(error: unknown): Error {
  const { command, permanent, message } = error as SmtpError;
  const text = withoutPersonalData(message);
  // A refused AUTH or MAIL FROM is about our settings, so a later attempt may succeed.
  const isAboutThisEmail = command === 'RCPT TO' || command === 'DATA';
  return permanent && isAboutThisEmail ? new PermanentMailError(text) : new Error(text);
}
