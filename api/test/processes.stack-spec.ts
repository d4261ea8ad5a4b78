import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EXIT_MS } from '@popnook/http-server';
import {
  describeWithEachQueue,
  freePort,
  type Memory,
  startRedis,
  startStack,
  type TestRedis,
  type TestStack,
} from '@popnook/testing';
import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { aSpace } from './a-space';
import { type Caller, makeCallers } from './callers';
import { BODY_BYTES, sendHalfBodies } from './half-sent-bodies';

const ROOT = path.resolve(__dirname, '../..');
const DRAIN_MS = 1000;
const today = dayIn('America/New_York', new Date());
const HALF_SENT_BODIES = 300;

interface Email {
  MessageID: string;
  To: { Address: string }[];
  Subject: string;
}

const statusOf = async (response: Promise<Response>) => (await response).status;
const countOf = (statuses: number[], status: number) => statuses.filter((actual) => actual === status).length;

async function emailsTo(stack: TestStack, email: string): Promise<Email[]> {
  const response = await fetch(
    `${stack.inboxUrl}/api/v1/search?query=${encodeURIComponent(`to:"${email}"`)}`,
  );
  return ((await response.json()) as { messages: Email[] }).messages;
}

/** Waits until this address has at least `count` emails, or until the test times out. */
async function waitForEmails(stack: TestStack, email: string, count: number): Promise<Email[]> {
  for (;;) {
    const emails = await emailsTo(stack, email);
    if (emails.length >= count) return emails;
    await delay(100);
  }
}

/** How many connections the operating system queues until the process accepts them. */
const systemBacklog = async (): Promise<number> =>
  Number(await readFile('/proc/sys/net/core/somaxconn', 'utf8').catch(() => '128'));

async function addSpace(stack: TestStack, host: Caller): Promise<number> {
  const response = await host.call(stack.siteUrl, 'POST', '/api/spaces', aSpace);
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: number }).id;
}

async function startSecondApi(
  stack: TestStack,
  settings: Record<string, string> = {},
): Promise<{ url: string; process: ChildProcess }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['dist/api/main.js'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATABASE_URL: stack.databaseUrl,
      SMTP_URL: 'smtp://127.0.0.1:9',
      SECRET: 'only for these tests '.repeat(2),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...settings,
    },
  });
  // The API sends a message when it is ready.
  await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, process: child };
}

describeWithEachQueue('with the queue', (queue) => {
  let redis: TestRedis | undefined;
  let stack: TestStack;
  let halfSentBodies: ReturnType<typeof sendHalfBodies> | undefined;
  beforeAll(async () => {
    if (queue === 'Redis') redis = await startRedis();
    stack = await startStack({ env: { AUTO_APPROVE: 'on' }, ...(redis && { redisUrl: redis.url }) });
    if (queue === 'Redis') return;
    // Takes more than 30 seconds, during which other tests run. A failure fails the test that awaits the result.
    halfSentBodies = sendHalfBodies(HALF_SENT_BODIES, (env) => startSecondApi(stack, env));
    halfSentBodies.catch(() => undefined);
  });
  afterAll(async () => {
    await halfSentBodies;
    await stack.stop();
    await redis?.stop();
  });

  it('accepts exactly one of fifty requests for the same period, sent to two API processes (D26)', async () => {
    const [host] = await makeCallers(stack.databaseUrl, 'host', 1);
    const vendors = await makeCallers(stack.databaseUrl, 'vendor', 50);
    const spaceId = await addSpace(stack, host as Caller);
    const second = await startSecondApi(stack);
    try {
      const input = { spaceId, startDate: addDays(today, 10) };
      const statuses = await Promise.all(
        vendors.map((vendor, index) =>
          statusOf(vendor.call(index % 2 ? stack.siteUrl : second.url, 'POST', '/api/bookings', input)),
        ),
      );
      expect([countOf(statuses, 201), countOf(statuses, 409)]).toEqual([1, 49]);
    } finally {
      second.process.kill('SIGTERM');
      await once(second.process, 'exit');
    }
  });

  it('sends an email even if the API is killed right after the commit, and copies of it have the same Message-ID (D52)', async () => {
    const [host] = await makeCallers(stack.databaseUrl, 'host', 1);
    for (const vendor of await makeCallers(stack.databaseUrl, 'vendor', 2)) {
      const spaceId = await addSpace(stack, host as Caller);
      const input = { spaceId, startDate: addDays(today, 10) };
      expect(await statusOf(vendor.call(stack.siteUrl, 'POST', '/api/bookings', input))).toBe(201);
      await stack.killApi('SIGKILL');
      await stack.startApi();
      const emails = await waitForEmails(stack, vendor.email, 1);
      expect(new Set(emails.map(({ MessageID }) => MessageID)).size).toBe(1);
      expect(emails[0]?.Subject).toMatch(/request/i);
    }
  });

  it('loses no email while the mail server is down, even after kill -9 (D52)', async () => {
    const [host] = await makeCallers(stack.databaseUrl, 'host', 1);
    const [vendor] = await makeCallers(stack.databaseUrl, 'vendor', 1);
    const spaceId = await addSpace(stack, host as Caller);
    await stack.killApi('SIGTERM');
    await stack.startApi({ SMTP_URL: 'smtp://127.0.0.1:9' });
    const input = { spaceId, startDate: addDays(today, 10) };
    expect(await statusOf((vendor as Caller).call(stack.siteUrl, 'POST', '/api/bookings', input))).toBe(201);
    await stack.killApi('SIGKILL');
    await stack.startApi();
    expect(await waitForEmails(stack, (vendor as Caller).email, 1)).toHaveLength(1);
    await waitForEmails(stack, (host as Caller).email, 1);
  });

  // The API processes of the remaining tests have no worker, so the queue makes no difference.
  if (queue === 'Redis') return;

  it('becomes unready and exits with code 0 after SIGTERM even if a client never sends the rest of its request body', async () => {
    const second = await startSecondApi(stack, { DRAIN_SECONDS: String(DRAIN_MS / 1000) });
    const socket = connect(Number(new URL(second.url).port), '127.0.0.1')
      .on('error', () => undefined)
      .resume();
    const headers = 'Host: x.test\r\nContent-Type: application/json\r\nContent-Length: 9';
    socket.write(`POST /api/auth/send-code HTTP/1.1\r\n${headers}\r\n\r\n{`);
    const exited = once(second.process, 'exit');
    const signaledAt = performance.now();
    second.process.kill('SIGTERM');
    while ((await statusOf(fetch(`${second.url}/health/ready`))) !== 503);
    const live = await fetch(`${second.url}/health/live`);
    expect([live.status, live.headers.get('connection')]).toEqual([200, 'close']);
    // The process stops listening, and then still waits for the rest of the body.
    while (await fetch(`${second.url}/health/live`).then(Boolean, () => false));
    expect(socket.readyState).toBe('open');
    expect(performance.now() - signaledAt).toBeGreaterThanOrEqual(DRAIN_MS);
    expect(await exited).toEqual([0, null]);
    expect(performance.now() - signaledAt).toBeLessThan(DRAIN_MS + EXIT_MS);
  });

  it('accepts hundreds of connections opened while the process is busy', async () => {
    const second = await startSecondApi(stack);
    // Until SIGCONT, the process accepts no connections, like a busy one.
    second.process.kill('SIGSTOP');
    const port = Number(new URL(second.url).port);
    const sockets = Array.from({ length: Math.min(800, await systemBacklog()) }, () =>
      connect(port, '127.0.0.1'),
    );
    try {
      // If the system backlog is full, the client tries again after increasing pauses, and this test times out.
      await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    } finally {
      sockets.forEach((socket) => socket.destroy());
      second.process.kill('SIGCONT');
      second.process.kill('SIGTERM');
      await once(second.process, 'exit');
    }
  });

  it('ends 300 requests whose bodies are incomplete after 30 seconds, and frees their memory', async () => {
    const { memory, responses, seconds } = await (halfSentBodies as ReturnType<typeof sendHalfBodies>);
    expect(responses).toHaveLength(HALF_SENT_BODIES);
    for (const response of responses) expect(response).toMatch(/^HTTP\/1.1 408 .*"code":"request_timeout"/s);
    // A busy process notices the limit a little late. The unit tests check the exact limit.
    expect(Math.max(...seconds)).toBeLessThan(35);
    const usedBy = ({ heap, external }: Memory) =>
      heap + external - memory.before.heap - memory.before.external;
    expect(usedBy(memory.during)).toBeLessThan(1.2 * HALF_SENT_BODIES * BODY_BYTES);
    expect(usedBy(memory.after)).toBeLessThan(0.05 * HALF_SENT_BODIES * BODY_BYTES);
  });
});
