import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { LISTEN_BACKLOG, runProcess, Shutdown, startMetricsServer, startTracing } from '@popnook/http-server';
import { DataSource } from 'typeorm';
import { createApi } from './api';
import { Config } from './config';
import { openConnections } from './infrastructure/persistence/open-connections';
import { checkDatabase } from './infrastructure/persistence/operator-error';
import { loggerFor } from './logger';

void runProcess(async () => {
  const config = Config.from(process.env);
  for (const warning of config.warnings) loggerFor(config).warn(warning, 'Settings');
  await checkDatabase(config.databaseUrl);
  const stopTracing = await startTracing({
    serviceName: 'popnook-api',
    otlpEndpoint: config.otlpEndpoint,
    warn: (line) => new Logger('Traces').warn(line),
  });
  const withWorker = process.argv.includes('--with-worker');
  const app = await createApi(config, { withWorker });
  await openConnections(app.get(DataSource));
  const shutdown = new Shutdown(app.getHttpAdapter().getInstance());
  await app.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG });
  const metrics = await startMetricsServer(config);
  return async () => {
    await shutdown.run(() => app.close(), config);
    await metrics?.close();
    await stopTracing();
  };
});
