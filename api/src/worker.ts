import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { runProcess, startMetricsServer } from '@popnook/http-server';
import { AppModule } from './app.module';
import { Config } from './config';
import { loggerFor } from './logger';

void runProcess(async () => {
  const config = Config.from(process.env);
  const app = await NestFactory.createApplicationContext(AppModule.worker(config), {
    logger: loggerFor(config),
    abortOnError: false,
  });
  const metrics = await startMetricsServer(config);
  return async () => {
    await app.close();
    await metrics?.close();
  };
});
