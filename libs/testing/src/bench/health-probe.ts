import { setTimeout as delay } from 'node:timers/promises';
import { Client } from './client';

/*
 * Asks for /health/live every 100 ms until the parent process sends a message, and then answers with all latencies in
 * milliseconds. A separate process, because the one that sends the load reads responses late.
 */
const [origin = ''] = process.argv.slice(2);
const client = new Client(origin, 1);
const latencies: number[] = [];
let isStopped = false;
process.once('message', () => (isStopped = true));
while (!isStopped) {
  const { ms } = await client.send({ path: '/health/live' });
  latencies.push(ms);
  await delay(100);
}
client.close();
process.send?.(latencies);
process.disconnect();
