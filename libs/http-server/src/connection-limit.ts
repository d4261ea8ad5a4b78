import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How many new connections can wait while the process is busy. Node's default is 511. A client that is not among them waits
 * for seconds before it tries again. The limit of the operating system applies, too (on Linux 4096 by default).
 */
export const LISTEN_BACKLOG = 4096;

/** Refuses connections of a client that already has too many, because each one uses memory and a file descriptor. */
export class ConnectionLimit {
  private readonly countByAddress = new Map<string, number>();
  private readonly addressOf = new Map<Socket, string>();

  constructor(server: Server, max: number) {
    server.on('connection', (socket: Socket) => {
      const address = socket.remoteAddress ?? '';
      const count = this.countByAddress.get(address) ?? 0;
      if (count >= max) return void socket.destroy();
      this.countByAddress.set(address, count + 1);
      this.addressOf.set(socket, address);
      socket.once('close', () => this.exempt(socket));
    });
  }

  /** Stops counting this connection. */
  exempt(socket: Socket): void {
    const address = this.addressOf.get(socket);
    if (address === undefined) return;
    this.addressOf.delete(socket);
    const count = this.countByAddress.get(address) ?? 0;
    if (count > 1) this.countByAddress.set(address, count - 1);
    else this.countByAddress.delete(address);
  }
}
