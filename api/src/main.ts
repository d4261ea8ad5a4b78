import 'reflect-metadata';
import { LISTEN_BACKLOG, runProcess, Shutdown, startMetricsServer } from '@popnook/http-server';
import { createApi } from './api';
import { Config } from './config';

void runProcess(async () => {
  const config = Config.from(process.env);
  const withWorker = process.argv.includes('--with-worker');
  const app = await createApi(config, { withWorker });
  const shutdown = new Shutdown(app.getHttpAdapter().getInstance());
  await app.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG });
  const metrics = await startMetricsServer(config);
  return async () => {
    await shutdown.run(() => app.close(), config);
    await metrics?.close();
  };
});
