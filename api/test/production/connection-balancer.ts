import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Forwards each connection to the next server that accepts it, like a name that Docker resolves to all containers of a service.
 * Balances connections, not requests: when a server is killed, the connections to it end.
 */
export async function startConnectionBalancer(
  ports: number[],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  let next = 0;
  const connectToNext = async (): Promise<Socket | undefined> => {
    for (const _ of ports) {
      next += 1;
      const socket = track(connect(ports[next % ports.length] ?? 0, '127.0.0.1'));
      if (await once(socket, 'connect').then(Boolean, () => false)) return socket;
    }
    return undefined;
  };
  const balancer = createServer({ pauseOnConnect: true }, async (client) => {
    track(client);
    const server = await connectToNext();
    if (!server) {
      client.destroy();
      return;
    }
    client.once('close', () => server.destroy());
    server.once('close', () => client.destroy());
    client.pipe(server).pipe(client);
  });
  await once(balancer.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => balancer.close(closed));
    },
  };
}
