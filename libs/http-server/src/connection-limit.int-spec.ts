import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { ConnectionLimit } from './connection-limit';

let server: Server;
let limit: ConnectionLimit;
let accepted: Socket[];
let opened: Socket[];
beforeEach(async () => {
  server = createServer();
  limit = new ConnectionLimit(server, 2);
  accepted = [];
  opened = [];
  server.on('connection', (socket: Socket) => {
    if (!socket.destroyed) accepted.push(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  opened.forEach((socket) => socket.destroy());
  server.close();
});

/** @returns whether the server accepts the connection */
async function open(): Promise<boolean> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  opened.push(socket);
  const handled = once(server, 'connection');
  const [serverSide] = (await handled) as [Socket];
  return !serverSide.destroyed;
}

it('refuses further connections of a client until it has closed one', async () => {
  expect([await open(), await open(), await open()]).toEqual([true, true, false]);
  const [first] = accepted as [Socket];
  const closed = once(first, 'close');
  opened[0]?.end();
  first.end();
  await closed;
  expect([await open(), await open()]).toEqual([true, false]);
});

it('does not count exempt connections', async () => {
  await open();
  limit.exempt(accepted[0] as Socket);
  // The second call must not reduce the count again.
  limit.exempt(accepted[0] as Socket);
  expect([await open(), await open(), await open()]).toEqual([true, true, false]);
});
