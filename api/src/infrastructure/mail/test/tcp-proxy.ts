import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpProxy = Awaited<ReturnType<typeof cuttableLine>>;

/** A TCP proxy to a server that can be interrupted, like a network failure or a restart of that server. */
export async function cuttableLine(target: URL) {
  const sockets = new Set<Socket>();
  let cut = false;
  const server = createServer((near) => {
    if (cut) return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined).on('close', () => other.destroy());
      one.pipe(other);
    }
    return undefined;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  const drop = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    cut: () => {
      cut = true;
      drop();
    },
    mend: () => {
      cut = false;
    },
    close: async () => {
      drop();
      await new Promise((closed) => server.close(closed));
    },
  };
}
