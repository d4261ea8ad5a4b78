import { MailWorker } from '../queue/mail-worker';

/** A mail worker in a process of its own, for tests that kill it: settings come in the first argument. */
const worker = new MailWorker(JSON.parse(process.argv[2] ?? '{}'), {
  log: () => undefined,
  warn: () => undefined,
});
await worker.start();
process.on('disconnect', () => process.exit());
process.send?.('ready');
