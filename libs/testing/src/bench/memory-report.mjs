import { appendFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

/*
 * Loaded into the API and the site with NODE_OPTIONS=--import: after SIGUSR2, collects the garbage of all threads and appends
 * a line of JSON to the file MEMORY_REPORT. The code of the programs does not change.
 */

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');
const usedHeap = () => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

const threads = new BroadcastChannel('memory-report');
const WAIT_FOR_THREADS_MS = 2000;

if (isMainThread) {
  let heaps = [];
  threads.onmessage = ({ data }) => void heaps.push(data);
  process.on('SIGUSR2', () => {
    heaps = [];
    threads.postMessage('report');
    setTimeout(() => {
      const heap = usedHeap() + heaps.reduce((sum, bytes) => sum + bytes, 0);
      const { rss, external } = process.memoryUsage();
      const report = { heap, rss, external, threads: heaps.length };
      appendFileSync(process.env.MEMORY_REPORT, `${JSON.stringify(report)}\n`);
    }, WAIT_FOR_THREADS_MS);
  });
} else {
  threads.onmessage = ({ data }) => {
    if (data === 'report') threads.postMessage(usedHeap());
  };
}
threads.unref();
