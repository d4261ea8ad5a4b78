import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

type BeforeAccept = (mail: Email) => Promise<void>;
const acceptImmediately: BeforeAccept = async () => undefined;

/**
 * A real SMTP server on a free port. It records accepted mail. Tests can stop it, delay it and make it refuse
 * addresses.
 */
export class MailServer {
  readonly mails: Email[] = [];
  /** Addresses that it permanently refuses. */
  readonly refused = new Set<string>();
  /** Runs after an email is received, before the server accepts it. */
  beforeAccept: BeforeAccept = acceptImmediately;
  private server: SMTPServer | undefined;
  private port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** After a restart, it listens on the same port. */
  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => done(this.refused.has(address) ? new NoSuchUser() : null),
      onData: (stream, _session, done) => void this.receive(stream).then(() => done(), done),
    });
    server.on('error', () => undefined);
    this.server = server;
    const listening = once(server.listen(this.port, '127.0.0.1'), 'listening');
    await listening;
    this.port = (server.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (server) await new Promise<void>((stopped) => server.close(() => stopped()));
  }

  to(address: string): Email[] {
    return this.mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
  }

  reset(): void {
    this.mails.length = 0;
    this.refused.clear();
    this.beforeAccept = acceptImmediately;
  }

  private async receive(stream: SMTPServerDataStream): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const mail = await PostalMime.parse(Buffer.concat(chunks));
    await this.beforeAccept(mail);
    this.mails.push(mail);
  }
}

class NoSuchUser extends Error {
  readonly responseCode = 550;

  constructor() {
    super('No such user here');
  }
}
