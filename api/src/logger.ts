import { ConsoleLogger } from '@nestjs/common';
import { currentRequestId, currentTraceId } from '@popnook/http-server';
import type { Config } from './config';

/** In production, each line is a JSON object. Lines about a request contain the ids of the request and of its trace. */
class Logger extends ConsoleLogger {
  protected override getJsonLogObject(...line: Parameters<ConsoleLogger['getJsonLogObject']>) {
    const [requestId, traceId] = [currentRequestId(), currentTraceId()];
    return {
      ...super.getJsonLogObject(...line),
      ...(requestId !== undefined && { requestId }),
      ...(traceId !== undefined && { traceId }),
    };
  }
}

export const loggerFor = (config: Config): ConsoleLogger =>
  new Logger({
    prefix: 'Popnook',
    json: config.production,
    logLevels: levelsDownTo(config.logLevel),
  });

const levels = ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'] as const;
const levelsDownTo = (lowest: (typeof levels)[number]) => levels.slice(0, levels.indexOf(lowest) + 1);
