import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Memory, reportMemory } from '@popnook/testing';

/** A little less than the longest body that the API accepts, which is 1 MiB. */
export const BODY_BYTES = 1_000_000;
const HEADERS = [
  'POST /api/auth/send-code HTTP/1.1',
  'Host: x.test',
  'Content-Type: application/json',
  `Content-Length: ${BODY_BYTES}`,
  '',
  '',
].join('\r\n');
const BODY_WITHOUT_END = '{"email":"'.padEnd(BODY_BYTES - 1, 'x');

interface Api {
  url: string;
  process: ChildProcess;
}

interface Observation {
  /** Before the bodies arrive, while the API waits for their last byte, and when it has closed all connections. */
  memory: { before: Memory; during: Memory; after: Memory };
  responses: string[];
  /** How long each connection stayed open after the client had sent all but the last byte of the body. */
  seconds: number[];
}

/** Sends request bodies without their last byte to an API process, and waits until it has closed all connections. */
export async function sendHalfBodies(
  count: number,
  startApi: (env: Record<string, string>) => Promise<Api>,
): Promise<Observation> {
  const { env, read } = await reportMemory();
  const api = await startApi(env);
  try {
    const before = await read(api.process);
    const { port } = new URL(api.url);
    const clients = Array.from({ length: count }, () => new HalfSentBody(Number(port)));
    await Promise.all(clients.map(({ sent }) => sent));
    const during = await read(api.process);
    const responses = await Promise.all(clients.map(({ response }) => response));
    const seconds = clients.map(({ sentAt, closedAt }) => (closedAt - sentAt) / 1000);
    return { memory: { before, during, after: await read(api.process) }, responses, seconds };
  } finally {
    api.process.kill('SIGTERM');
    await once(api.process, 'exit');
  }
}

class HalfSentBody {
  sentAt = 0;
  closedAt = 0;
  readonly sent: Promise<void>;
  readonly response: Promise<string>;

  constructor(port: number) {
    const socket = connect(port, '127.0.0.1');
    this.sent = new Promise((resolve) =>
      socket.write(HEADERS + BODY_WITHOUT_END, () => {
        this.sentAt = performance.now();
        resolve();
      }),
    );
    this.response = text(socket).finally(() => (this.closedAt = performance.now()));
  }
}
