import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

export interface RecordedCall {
  /** For example `GET /api/spaces/:id`. */
  route: string;
  test: string;
  status: number;
  /** The code of an error. */
  code?: string;
}

export const recordsFolder = path.resolve('coverage/calls');

/** The calls to all APIs that a test file starts: Jest loads modules separately for each test file. */
const calls = new Map<string, RecordedCall>();

/**
 * Records which test makes which call, for the table of `npm run calls`. Calls before the first test of a file are not
 * recorded. Calls between two tests are recorded for the first of them, because Jest keeps its name until the next one starts.
 */
export function recordCalls(server: FastifyInstance): void {
  server.addHook('onSend', async (request, { statusCode: status }, body) => {
    const { currentTestName: test } = expect.getState();
    const { url } = request.routeOptions;
    if (!test || !url) return;
    const call = { route: `${request.method} ${url}`, test, status, ...codeOf(status, body) };
    calls.set(JSON.stringify(call), call);
  });
}

/** Only errors have a code, and their bodies are not compressed yet. */
function codeOf(status: number, body: unknown): { code?: string } {
  if (status < 400 || typeof body !== 'string' || !body.startsWith('{')) return {};
  const { code } = JSON.parse(body) as { code?: unknown };
  return typeof code === 'string' ? { code } : {};
}

export function writeRecordedCalls(): void {
  const { testPath = '' } = expect.getState();
  const file = path.relative('api', testPath);
  mkdirSync(recordsFolder, { recursive: true });
  const name = `${file.replace(/\W+/g, '-')}.json`;
  writeFileSync(path.join(recordsFolder, name), JSON.stringify({ file, calls: [...calls.values()] }));
}
