import 'reflect-metadata';
import { createApi } from './api';
import { Config } from './config';
import { runProcess } from './process';

void runProcess(async () => {
  const config = Config.from(process.env);
  const withWorker = process.argv.includes('--with-worker');
  const app = await createApi(config, { withWorker });
  await app.listen(config.port, config.host);
  return app;
});
