import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const END_OF_EMAIL = '\r\n.\r\n';

/**
 * A mail server that is `roundTripMs` away: each response is sent `roundTripMs` after the command. It discards emails,
 * because storing them would take CPU time away from the processes that are measured.
 */
export class DistantMailServer {
  accepted = 0;
  connections = 0;
  /** How often clients have waited for a response, in total. */
  roundTrips = 0;
  private receiving = 0;
  /** The largest number of emails that were received at the same time. */
  maxAtOnce = 0;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  constructor(
    private readonly roundTripMs: number,
    private readonly extensions = ['PIPELINING'],
  ) {
    this.server = createServer((socket) => void this.serve(socket).catch(() => undefined));
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async start(): Promise<void> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((closed) => this.server.close(closed));
  }

  private async serve(socket: Socket): Promise<void> {
    this.connections += 1;
    this.sockets.add(socket);
    socket.setNoDelay().on('close', () => this.sockets.delete(socket));
    const respond = async (...lines: string[]) => {
      await delay(this.roundTripMs);
      if (socket.writable) socket.write(lines.map((line) => `${line}\r\n`).join(''));
    };
    await respond('220 distant.test ESMTP');
    let text = '';
    let isContent = false;
    for await (const chunk of socket) {
      text += String(chunk);
      if (isContent) {
        if (!text.endsWith(END_OF_EMAIL)) continue;
        await respond('250 2.0.0 Accepted');
        this.accepted += 1;
        this.receiving -= 1;
        isContent = false;
      } else {
        if (!text.endsWith('\r\n')) continue;
        const commands = text.trimEnd().split('\r\n');
        if (commands[0]?.startsWith('MAIL')) this.countReceiving();
        isContent = commands.at(-1) === 'DATA';
        await respond(...commands.flatMap((command) => this.responseTo(command)));
      }
      this.roundTrips += 1;
      text = '';
    }
  }

  private countReceiving(): void {
    this.receiving += 1;
    this.maxAtOnce = Math.max(this.maxAtOnce, this.receiving);
  }

  private responseTo(command: string): string[] {
    // In a response of several lines, a hyphen after the code means that another line follows.
    if (command.startsWith('EHLO'))
      return ['distant.test', ...this.extensions].map(
        (line, index) => `250${index === this.extensions.length ? ' ' : '-'}${line}`,
      );
    return [command === 'DATA' ? '354 Go ahead' : '250 2.1.0 OK'];
  }
}
