import { ConsoleLogger } from '@nestjs/common';
import { currentRequestId } from '@popnook/http-server';
import type { Config } from './config';

/** In production, each line is a JSON object. If it is about a request, `requestId` is its id. */
class Logger extends ConsoleLogger {
  protected override getJsonLogObject(...line: Parameters<ConsoleLogger['getJsonLogObject']>) {
    const requestId = currentRequestId();
    return { ...super.getJsonLogObject(...line), ...(requestId !== undefined && { requestId }) };
  }
}

export const loggerFor = (config: Config): ConsoleLogger =>
  new Logger({
    prefix: 'Popnook',
    json: config.production,
    logLevels: levelsFrom(config.logLevel),
  });

const levels = ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'] as const;
const levelsFrom = (lowest: (typeof levels)[number]) => levels.slice(0, levels.indexOf(lowest) + 1);
