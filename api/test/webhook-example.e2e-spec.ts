import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@popnook/testing';
import { DeliverWebhooks } from '../src/application/webhook/deliver-webhooks';
import { webhookEvents } from '../src/domain/webhook/webhook';
import { type Person, TestApi } from './test-api';

/* Runs the server in docs/api.md as it is written there, and sends it events. */

const text = readFileSync(path.resolve(__dirname, '../../docs/api.md'), 'utf8');
const example = /```js\n(.*?)```/s.exec(text)?.[1] ?? '';
const webhooksPath = '/api/users/me/webhooks';

let api: TestApi;
let folder: string;
let host: Person;
const servers: ChildProcess[] = [];
beforeAll(async () => {
  api = await TestApi.start({ WEBHOOKS_ALLOW_LOCAL: 'on' });
  host = await api.signIn('host@example.test', { role: 'host' });
  folder = mkdtempSync(path.join(tmpdir(), 'popnook-webhook-'));
  writeFileSync(path.join(folder, 'server.mjs'), example);
});
afterAll(async () => {
  for (const server of servers) server.kill();
  rmSync(folder, { recursive: true });
  await api.stop();
});

/** Starts the example and waits until it responds. */
async function start(port: number, secret: string): Promise<ChildProcess> {
  const env = { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret };
  const server = spawn(process.execPath, ['server.mjs'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(server);
  while (!(await fetch(`http://127.0.0.1:${port}`).catch(() => undefined)));
  return server;
}

it('the server in docs/api.md accepts events with the right secret, and refuses all others (D64)', async () => {
  const port = await freePort();
  const { body } = await host.agent
    .post(webhooksPath)
    .send({ url: `http://127.0.0.1:${port}`, events: ['booking.requested'] })
    .expect(201);
  const server = await start(port, body.secret);
  const worker = api.app.get(DeliverWebhooks);
  const send = async () => {
    const { body: sent } = await host.agent.post(`${webhooksPath}/${body.id}/test`).expect(201);
    for (const delivery of await worker.claim(1))
      await worker.attempt(delivery, new AbortController().signal);
    const { body: entries } = await host.agent.get(`${webhooksPath}/${body.id}/deliveries`).expect(200);
    return { messageId: sent.messageId, status: entries[0].lastStatus };
  };
  const output = server.stdout && once(server.stdout, 'data');
  const { messageId, status } = await send();
  expect(status).toBe(204);
  expect(String((await output)?.[0])).toBe(`${messageId} webhook.test\n`);
  // The server keeps the old secret. For 24 hours, events are signed with both secrets.
  await host.agent.post(`${webhooksPath}/${body.id}/secret`).expect(201);
  expect((await send()).status).toBe(204);
  await api.query('UPDATE webhooks SET previous_secret_until = now()');
  expect((await send()).status).toBe(401);
});

it('docs/api.md names every event', () => {
  for (const event of webhookEvents) expect(text).toContain(`\`${event}\``);
});
