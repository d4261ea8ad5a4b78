import { MailWorker } from '../mail-worker';

/** A mail worker in a separate process, for tests that kill it. The first argument contains the settings as JSON. */
const worker = new MailWorker(JSON.parse(process.argv[2] ?? '{}'), {
  log: () => undefined,
  warn: () => undefined,
});
await worker.start();
process.on('disconnect', () => process.exit());
process.send?.('ready');
