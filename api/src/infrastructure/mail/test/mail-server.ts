import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

type Answer = (mail: Email) => Promise<void>;
const take: Answer = async () => undefined;

/** A real SMTP server on a spare port. It keeps the mail it accepts, and can be down, slow or refusing. */
export class MailServer {
  readonly mails: Email[] = [];
  /** Addresses that it refuses for good. */
  readonly refused = new Set<string>();
  /** Runs when a mail has come in, before the server says that it has taken it. */
  beforeAnswer: Answer = take;
  private server: SMTPServer | undefined;
  private port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Always on the port of its first start. */
  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => done(this.refused.has(address) ? noSuchUser() : null),
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
    this.beforeAnswer = take;
  }

  private async receive(stream: SMTPServerDataStream): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const mail = await PostalMime.parse(Buffer.concat(chunks));
    await this.beforeAnswer(mail);
    this.mails.push(mail);
  }
}

const noSuchUser = () => Object.assign(new Error('No such user here'), { responseCode: 550 });
