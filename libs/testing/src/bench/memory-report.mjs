import { appendFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { setTimeout as delay } from 'node:timers/promises';

/*
 * Loaded into the API and the site with NODE_OPTIONS=--import: after SIGUSR2, collects the garbage of all threads and appends
 * a line of JSON to the file MEMORY_REPORT.
 */

const COLLECT = 'HeapProfiler.collectGarbage';
const MEASURE = 'Runtime.getHeapUsage';
/** How long the inspector is given to attach to all threads. */
const ATTACH_MS = 1000;

/** Calls a method of the inspector in a worker thread. @returns its result */
const callInThread = async (session, sessionId, method) => {
  const received = new Promise((resolve) => {
    session.on('NodeWorker.receivedMessageFromWorker', function receive({ params }) {
      if (params.sessionId !== sessionId) return;
      session.off('NodeWorker.receivedMessageFromWorker', receive);
      resolve(JSON.parse(params.message).result);
    });
  });
  const message = JSON.stringify({ id: 1, method });
  await session.post('NodeWorker.sendMessageToWorker', { sessionId, message });
  return received;
};

/** @returns the heap size of each worker thread after garbage collection, in bytes */
const heapsOfThreads = async (session) => {
  const ids = [];
  session.on('NodeWorker.attachedToWorker', ({ params }) => void ids.push(params.sessionId));
  await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  await delay(ATTACH_MS);
  const heaps = [];
  for (const id of ids) {
    await callInThread(session, id, COLLECT);
    heaps.push((await callInThread(session, id, MEASURE)).usedSize);
  }
  await session.post('NodeWorker.disable');
  return heaps;
};

process.on('SIGUSR2', async () => {
  const session = new Session();
  session.connect();
  const heaps = await heapsOfThreads(session);
  await session.post(COLLECT);
  heaps.push((await session.post(MEASURE)).usedSize);
  session.disconnect();
  const heap = heaps.reduce((sum, bytes) => sum + bytes, 0);
  const { rss, external } = process.memoryUsage();
  const report = { heap, external, rss, threads: heaps.length };
  appendFileSync(process.env.MEMORY_REPORT, `${JSON.stringify(report)}\n`);
});
