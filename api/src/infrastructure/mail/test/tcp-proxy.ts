import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;

/** A TCP proxy that can simulate a network failure or a restart of the server behind it. */
export async function startTcpProxy(target: URL) {
  const sockets = new Set<Socket>();
  let isDisconnected = false;
  let isStalled = false;
  const server = createServer((client) => {
    if (isDisconnected) return client.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(from);
          to.destroy();
        });
      from.pipe(to);
      if (isStalled) from.pause();
    }
    return undefined;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  const destroySockets = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    disconnect: () => {
      isDisconnected = true;
      destroySockets();
    },
    reconnect: () => {
      isDisconnected = false;
    },
    /** Connections stay open, but nothing is forwarded. */
    stall: () => {
      isStalled = true;
      sockets.forEach((socket) => socket.pause());
    },
    resume: () => {
      isStalled = false;
      sockets.forEach((socket) => socket.resume());
    },
    close: async () => {
      destroySockets();
      await new Promise((closed) => server.close(closed));
    },
  };
}
