import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { AppModule } from './app.module';
import { Config } from './config';
import { apiDocument } from './infrastructure/http/document';

/*
 * Writes the OpenAPI document to the path in the first argument. Needs no database, because Nest's preview mode creates
 * no providers.
 */
const [target = 'openapi.json'] = process.argv.slice(2);
const config = Config.from({
  DATABASE_URL: 'postgres://nowhere',
  SMTP_URL: 'smtp://nowhere',
  SECRET: '-'.repeat(32),
});
const app = await NestFactory.create(AppModule.api(config, { withWorker: false }), new FastifyAdapter(), {
  preview: true,
  logger: ['error'],
});
await writeFile(target, `${JSON.stringify(apiDocument(app), null, 2)}\n`);
process.exit(0);
