import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { onPostgres } from './mail-queue';

/* A message of the PostgreSQL protocol: a type, a length (which counts its own four bytes, too), and the content. */
const protocolMessage = (type: string, content: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
};
const authenticationOk = protocolMessage('R', Buffer.alloc(4));
const readyForQuery = protocolMessage('Z', Buffer.from('I'));
/*
 * Each field of an error has a letter, a text and a NUL: the severity (S), the error code (C) and the message (M).
 * Another NUL ends the error.
 */
const terminationError = protocolMessage(
  'E',
  Buffer.from(['S', 'FATAL\0', 'C', '57P01\0', 'M', 'terminating connection\0', '\0'].join('')),
);

let server: Server;
beforeEach(async () => {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    // Without TLS, the first data from the client is its startup message.
    socket.once('data', () => socket.end(Buffer.concat([authenticationOk, readyForQuery, terminationError])));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

it('reports and survives the loss of its PostgreSQL connection right after startup', async () => {
  const { port } = server.address() as AddressInfo;
  const connection = `postgres://user:password@127.0.0.1:${port}/popnook`;
  const backend = onPostgres('mail', { connection }, { withBlockingConnection: true });
  const reported = once(backend, 'error');
  await backend.connection.getListenClient();
  const [error] = await reported;
  expect(error.message).toBe('terminating connection');
  await backend.close();
});
