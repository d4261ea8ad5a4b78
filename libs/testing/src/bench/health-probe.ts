import { setTimeout as delay } from 'node:timers/promises';
import { Client } from './client';

/*
 * Requests /health/live every 100 ms until the parent process sends a message, and then sends back all latencies in
 * milliseconds. This is a separate process, because the process that generates the load is too busy to read responses promptly.
 */
const [origin = ''] = process.argv.slice(2);
const client = new Client(origin, 1);
const latencies: number[] = [];
let isStopped = false;
process.once('message', () => (isStopped = true));
while (!isStopped) {
  const { latencyMs } = await client.send({ path: '/health/live' });
  latencies.push(latencyMs);
  await delay(100);
}
client.close();
process.send?.(latencies);
process.disconnect();
