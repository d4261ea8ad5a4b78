import { readConfig } from './config';
import { createSite } from './site';

const start = async () => {
  const config = readConfig(process.env);
  const threadFile = new URL('./render-thread.js', import.meta.url).href;
  const site = await createSite(config, { threadFile });
  await site.listen({ port: config.port, host: config.host });
  return site;
};

const starting = start();
const stop = () => void starting.then((site) => site.close()).finally(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
// When the parent process is killed, its IPC channel closes. That can also happen during startup.
process.once('disconnect', stop);

try {
  await starting;
  process.send?.('ready');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
