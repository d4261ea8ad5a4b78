import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How many new connections the operating system queues while the process is too busy to accept them. Node's default is 511.
 * When the queue is full, further clients wait for seconds before they try again. The operating system's own limit also
 * applies (4096 by default on Linux).
 */
export const LISTEN_BACKLOG = 4096;

/** Refuses connections from an address that already has too many, because each connection uses memory and a file descriptor. */
export class ConnectionLimit {
  private readonly countByAddress = new Map<string, number>();
  private readonly addressOf = new Map<Socket, string>();

  constructor(server: Server, maxPerAddress: number) {
    server.on('connection', (socket: Socket) => {
      const address = socket.remoteAddress ?? '';
      const count = this.countByAddress.get(address) ?? 0;
      if (count >= maxPerAddress) return void socket.destroy();
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
