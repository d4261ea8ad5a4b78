import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { runProcess, startMetricsServer, startTracing } from '@popnook/http-server';
import { AppModule } from './app.module';
import { Config } from './config';
import { checkDatabase } from './infrastructure/persistence/operator-error';
import { loggerFor } from './logger';

void runProcess(async () => {
  const config = Config.from(process.env);
  for (const warning of config.warnings) loggerFor(config).warn(warning, 'Settings');
  await checkDatabase(config.databaseUrl);
  const stopTracing = await startTracing({
    serviceName: 'popnook-worker',
    otlpEndpoint: config.otlpEndpoint,
    warn: (line) => new Logger('Traces').warn(line),
  });
  const app = await NestFactory.createApplicationContext(AppModule.worker(config), {
    logger: loggerFor(config),
    abortOnError: false,
  });
  const metrics = await startMetricsServer(config);
  return async () => {
    await app.close();
    await metrics?.close();
    await stopTracing();
  };
});
