import 'reflect-metadata';
import { runProcess, Shutdown } from '@popnook/http-server';
import { createApi } from './api';
import { Config } from './config';

void runProcess(async () => {
  const config = Config.from(process.env);
  const withWorker = process.argv.includes('--with-worker');
  const app = await createApi(config, { withWorker });
  const shutdown = new Shutdown(app.getHttpAdapter().getInstance());
  await app.listen(config.port, config.host);
  return () => shutdown.run(() => app.close(), config);
});
