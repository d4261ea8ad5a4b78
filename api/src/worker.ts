import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { loggerFor } from './api';
import { AppModule } from './app.module';
import { Config } from './config';
import { runProcess } from './process';

void runProcess(async () => {
  const config = Config.from(process.env);
  const app = await NestFactory.createApplicationContext(AppModule.worker(config), {
    logger: loggerFor(config),
    abortOnError: false,
  });
  app.enableShutdownHooks();
  return app;
});
