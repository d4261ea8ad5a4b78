import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { freePort } from './ports';
import { projectRoot } from './project-root';
import { localUrl, type ServerProcess, startOnFreePort, startServerProcess } from './server-process';

const host = '127.0.0.1';
const running: (ServerProcess | Server)[] = [];
afterEach(async () => {
  for (const server of running.splice(0))
    if ('stop' in server) await server.stop();
    else server.close();
});

/** Another program that responds to every request, including /health/ready, with an empty list. */
const startOtherProgram = async () => {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end('[]'),
  ).listen(0, host);
  running.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

const startSite = (port: number, apiPort: number) => {
  const server = startServerProcess({
    name: 'The site',
    program: 'site/main.js',
    port,
    host,
    env: {
      PATH: process.env['PATH'],
      API_URL: localUrl(apiPort, host),
      SITE_TOKEN: 'a token for tests '.repeat(3),
      SITE_DIR: path.join(projectRoot, 'dist'),
      LOG_LEVEL: 'error',
    },
    onOutput: () => undefined,
  });
  running.push(server);
  return server;
};

it('starts two programs at the same time on different ports', async () => {
  const api = await startOtherProgram();
  const first = await freePort();
  const ports = await Promise.all(
    [1, 2].map(() => startOnFreePort(first, host, (port) => startSite(port, api))),
  );
  expect(new Set(ports).size).toBe(2);
  for (const port of ports) expect((await fetch(`${localUrl(port, host)}/remotes.json`)).status).toBe(200);
});

it('fails if another program uses the port, and tries other ports only for this reason', async () => {
  const port = await startOtherProgram();
  await expect(startSite(port, port).ready).rejects.toThrow('EADDRINUSE');
  // Without API_URL, the site cannot start on any port.
  const tried: number[] = [];
  const withoutApi = (next: number) => {
    tried.push(next);
    return startServerProcess({
      name: 'The site',
      program: 'site/main.js',
      port: next,
      host,
      env: {},
      onOutput: () => undefined,
    });
  };
  await expect(startOnFreePort(port, host, withoutApi)).rejects.toThrow('API_URL');
  // `port` is in use, so a higher one was tried.
  expect(tried).toHaveLength(1);
  expect(tried[0]).toBeGreaterThan(port);
});
