import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { runProcess } from '@popnook/http-server';
import { loggerFor } from './api';
import { AppModule } from './app.module';
import { Config } from './config';

void runProcess(async () => {
  const config = Config.from(process.env);
  const app = await NestFactory.createApplicationContext(AppModule.worker(config), {
    logger: loggerFor(config),
    abortOnError: false,
  });
  return () => app.close();
});
