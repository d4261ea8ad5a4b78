import { mkdtemp, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '@popnook/local-stack';

/** Bytes in use after garbage collection. */
export interface Memory {
  rss: number;
  /** The sum of the heaps of all threads. */
  heap: number;
  /** What the main thread keeps outside of its heap, such as buffers. */
  external: number;
}

/** @returns environment variables that load memory-report.mjs into a server, and a function that measures a server started with them */
export const reportMemory = async () => {
  const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'popnook-bench-')), 'memory');
  const program = pathToFileURL(path.join(projectRoot, 'libs/testing/src/bench/memory-report.mjs'));
  const completeLines = async () => (await readFile(file, 'utf8').catch(() => '')).split('\n').slice(0, -1);
  const read = async ({ pid = 0 }: { pid?: number }): Promise<Memory> => {
    const { length } = await completeLines();
    process.kill(pid, 'SIGUSR2');
    for (;;) {
      await delay(100);
      const line = (await completeLines())[length];
      if (line) return JSON.parse(line) as Memory;
    }
  };
  return { env: { NODE_OPTIONS: `--import=${program.href}`, MEMORY_REPORT: file }, read };
};
