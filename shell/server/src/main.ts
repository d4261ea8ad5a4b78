import { LISTEN_BACKLOG, runProcess, Shutdown, startMetricsServer, startTracing } from '@popnook/http-server';
import { readConfig } from './config';
import { createSite } from './site';

await runProcess(async () => {
  const config = readConfig(process.env);
  const threadFile = new URL('./render-thread.js', import.meta.url).href;
  const site = await createSite(config, { threadFile });
  for (const warning of config.warnings) site.log.warn(warning);
  const stopTracing = await startTracing({
    serviceName: 'popnook-site',
    otlpEndpoint: config.otlpEndpoint,
    warn: (line) => site.log.warn(line),
  });
  const shutdown = new Shutdown(site);
  await site.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG });
  const metrics = await startMetricsServer(config);
  return async () => {
    await shutdown.run(() => site.close(), config);
    await metrics?.close();
    await stopTracing();
  };
});
