import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { testDatabase, type TestDatabase } from '@popnook/testing';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from './data-source';

/** In PostgreSQL's protocol, the message after which a client can send a query. */
const READY_FOR_QUERY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
/** The error of a shutdown (57P01) in PostgreSQL's protocol: each field is its letter, its value and a NUL; another NUL ends it. */
const SHUTDOWN_FIELDS = ['S', 'FATAL\0', 'C', '57P01\0', 'M', 'terminating connection\0', '\0'].join('');
const SHUTDOWN = Buffer.concat([
  Buffer.from([0x45, 0, 0, 0, SHUTDOWN_FIELDS.length + 4]),
  Buffer.from(SHUTDOWN_FIELDS),
]);

let database: TestDatabase;
let proxy: Server;
let source: DataSource;
let isShuttingDown = false;
beforeAll(async () => {
  database = await testDatabase();
  const { hostname, port } = new URL(database.url);
  proxy = createServer((client) => forward(client, connect(Number(port), hostname)));
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(database.url);
  url.port = String((proxy.address() as AddressInfo).port);
  source = await new DataSource(dataSourceOptions(url.href)).initialize();
});
afterAll(async () => {
  await source.destroy();
  proxy.close();
  await database.drop();
});

/** During a shutdown, the packet that makes a connection ready for a query also contains the error that ends the connection. */
function forward(client: Socket, server: Socket): void {
  client.on('error', () => undefined).on('close', () => server.destroy());
  server.on('error', () => undefined).on('close', () => client.destroy());
  client.pipe(server);
  server.on('data', (packet: Buffer) => {
    const endsNow = isShuttingDown && packet.subarray(-READY_FOR_QUERY.length).equals(READY_FOR_QUERY);
    if (endsNow) client.end(Buffer.concat([packet, SHUTDOWN]));
    else client.write(packet);
  });
}

it('keeps running if a connection ends while it is being taken from the pool', async () => {
  isShuttingDown = true;
  const queries = Array.from({ length: 5 }, () => source.query('SELECT 1'));
  const results = await Promise.allSettled(queries);
  isShuttingDown = false;
  expect(results).toContainEqual(expect.objectContaining({ status: 'rejected' }));
  expect(await source.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
