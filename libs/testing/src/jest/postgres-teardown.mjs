import { once } from 'node:events';

/** jest's globalTeardown: closes the server's input, which stops it and deletes its data. */
export default async function teardown() {
  const server = globalThis.popnookTestServer;
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.stdin.end();
  await ended;
}
