import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module';
import { Config } from '../config';

export const SECRET = 'test '.repeat(8);

/** All use cases and adapters with a database, but without HTTP, the mail worker or scheduled jobs. */
export const startApplication = (databaseUrl: string): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(
    AppModule.features(Config.from({ DATABASE_URL: databaseUrl, SMTP_URL: 'smtp://127.0.0.1:9', SECRET })),
    { logger: false, abortOnError: false },
  );
