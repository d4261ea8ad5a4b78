import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

export interface RecordedCall {
  /** For example `GET /api/spaces/:id`. */
  route: string;
  test: string;
  status: number;
}

export const recordsFolder = path.resolve('coverage/calls');

/** Records which test made which call, for the table of `npm run calls`. Calls before the first test of a file do not count. */
export class CallRecorder {
  private readonly calls = new Map<string, RecordedCall>();

  listenTo(server: FastifyInstance): void {
    server.addHook('onResponse', async (request, reply) => {
      const { currentTestName: test } = expect.getState();
      const { url } = request.routeOptions;
      if (!test || !url) return;
      const call = { route: `${request.method} ${url}`, test, status: reply.statusCode };
      this.calls.set(JSON.stringify(call), call);
    });
  }

  write(): void {
    const { testPath = '' } = expect.getState();
    const file = path.relative('api', testPath);
    mkdirSync(recordsFolder, { recursive: true });
    const name = `${file.replace(/\W+/g, '-')}.json`;
    writeFileSync(path.join(recordsFolder, name), JSON.stringify({ file, calls: [...this.calls.values()] }));
  }
}
