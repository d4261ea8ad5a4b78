import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { ConsoleLogger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module';
import type { Config } from './config';
import { acceptUploads } from './infrastructure/http/upload/receive-files';
import { ProblemFastifyAdapter } from './infrastructure/http/error.filter';
import { apiDocument, serveApiDocument } from './infrastructure/http/document';
import { allowEmptyBodies } from './infrastructure/http/empty-bodies';
import { refuseForeignWrites } from './infrastructure/http/origin';
import { validation } from './infrastructure/http/validation';

interface ApiOptions {
  withWorker: boolean;
}

/** The API, ready to listen. */
export async function createApi(config: Config, options: ApiOptions): Promise<NestFastifyApplication> {
  const adapter = new ProblemFastifyAdapter({
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: 1_048_576,
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.api(config, options), adapter, {
    logger: loggerFor(config),
    abortOnError: false,
  });
  const server = app.getHttpAdapter().getInstance();
  await server.register(helmet, secureHeaders);
  refuseForeignWrites(server, config);
  allowEmptyBodies(server);
  await app.register(cookie);
  await acceptUploads(server);
  app.useGlobalPipes(validation());
  app.enableShutdownHooks();
  serveApiDocument(app, apiDocument(app));
  return app;
}

/** Headers of every response. Pages have their own content security policy; the API sends data. */
const secureHeaders = {
  contentSecurityPolicy: false,
  crossOriginResourcePolicy: false,
  strictTransportSecurity: false,
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
} as const;

export const loggerFor = (config: Config) =>
  new ConsoleLogger({
    prefix: 'Popnook',
    json: config.production,
    logLevels: levelsFrom(config.logLevel),
  });

const levels = ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'] as const;
const levelsFrom = (least: (typeof levels)[number]) => levels.slice(0, levels.indexOf(least) + 1);
