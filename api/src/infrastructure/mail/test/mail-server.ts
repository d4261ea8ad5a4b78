import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

type BeforeAccept = (email: Email) => Promise<void>;
const acceptImmediately: BeforeAccept = async () => undefined;

/**
 * A real SMTP server on a free port. It records accepted emails. Tests can stop it, delay it and make it refuse
 * addresses.
 */
export class MailServer {
  readonly emails: Email[] = [];
  /** The server permanently refuses emails to these addresses. */
  readonly refusedAddresses = new Set<string>();
  /** Runs after an email is received, before the server accepts it. */
  beforeAccept: BeforeAccept = acceptImmediately;
  /** How many connections were opened since the last reset. */
  connections = 0;
  private server: SMTPServer | undefined;
  private port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Listens on a free port or, after a restart, on the same port. */
  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onConnect: (_session, done) => {
        this.connections += 1;
        done();
      },
      onRcptTo: ({ address }, _session, done) =>
        done(this.refusedAddresses.has(address) ? new NoSuchUser(address) : null),
      onData: (stream, _session, done) => void this.receive(stream).then(() => done(), done),
    });
    server.on('error', () => undefined);
    this.server = server;
    await once(server.listen(this.port, '127.0.0.1'), 'listening');
    this.port = (server.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (server) await new Promise<void>((stopped) => server.close(() => stopped()));
  }

  emailsTo(address: string): Email[] {
    return this.emails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
  }

  reset(): void {
    this.emails.length = 0;
    this.connections = 0;
    this.refusedAddresses.clear();
    this.beforeAccept = acceptImmediately;
  }

  private async receive(stream: SMTPServerDataStream): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const email = await PostalMime.parse(Buffer.concat(chunks));
    await this.beforeAccept(email);
    this.emails.push(email);
  }
}

class NoSuchUser extends Error {
  readonly responseCode = 550;

  constructor(address: string) {
    super(`No such user here: <${address}>`);
  }
}
