import type { IncomingHttpHeaders } from 'node:http';
import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
  RequestTimeoutException,
  ServiceUnavailableException,
} from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import {
  problemWithStatus,
  respondToUnparsable,
  serverOptions,
  statusOfFrameworkError,
} from '@popnook/http-server';
import type { FastifyReply } from 'fastify';
import { DatabaseErrors } from '../../application/database-errors';
import { DomainError } from '../../domain/shared/domain-error';
import { EditConflict } from '../../domain/shared/edit-conflict';
import { ReviewConflict } from '../../domain/space/review-conflict';
import { etagOf } from './edit-version';
import { errorCodes } from './error-codes';
import type { ProblemDto } from './problem.dto';

const RETRY_AFTER_SECONDS = 2;

const logger = new Logger('Http');

/**
 * Converts the errors of guards, pipes and controllers to HTTP responses (D46). If the database is unavailable, the
 * response is 503, so that the client can retry.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly database: DatabaseErrors) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (!this.database.isUnavailable(error)) return sendProblem(error, reply, statusInRoute(error));
    const reason = error instanceof Error ? error.message : String(error);
    logger.warn(`The database is unavailable: ${reason}`);
    sendProblem(new ServiceUnavailableException(), reply, 503);
  }
}

/**
 * Gives errors that occur before Nest handles the request, such as invalid JSON, the same format as all other errors
 * (D46).
 */
export class ProblemFastifyAdapter extends FastifyAdapter {
  constructor(options: {
    trustProxy: (address: string, hop: number) => boolean;
    bodyLimit: number;
    genReqId: (request: { headers: IncomingHttpHeaders }) => string;
  }) {
    super({
      ...options,
      ...serverOptions,
      // Requests that arrive on open connections while the server closes are still handled (see `Shutdown`).
      return503OnClosing: false,
      clientErrorHandler: respondToUnparsable,
      // A URL with invalid encoding reaches neither a route nor the error handler.
      frameworkErrors: (error: unknown, _request: unknown, reply: FastifyReply) =>
        sendProblem(error, reply, statusOutsideRoutes(error)),
      // A very long id gets 404 like any other unknown id (D1); Node itself limits the request head to 16 KiB.
      routerOptions: { maxParamLength: 16_384 },
    });
    this.getInstance().setErrorHandler((error, _request, reply) =>
      sendProblem(error, reply, statusOutsideRoutes(error)),
    );
  }

  /** Does nothing: Nest calls this too late for the routes that are already registered, so the constructor sets the handler. */
  override setErrorHandler() {
    return this.getInstance();
  }
}

export const sendRequestTimeout = (reply: FastifyReply): void =>
  sendProblem(new RequestTimeoutException(), reply, 408);

/** @param statusCode the status of errors other than DomainErrors, whose status follows from their code */
function sendProblem(error: unknown, reply: FastifyReply, statusCode: number): void {
  const problem = { ...toProblem(error, statusCode), requestId: reply.request.id };
  const retryAfter = error instanceof DomainError ? error.retryAfter : undefined;
  if (retryAfter) void reply.header('Retry-After', retryAfter);
  else if (problem.statusCode === 503) void reply.header('Retry-After', RETRY_AFTER_SECONDS);
  if (problem.statusCode === 401)
    void reply.header(
      'WWW-Authenticate',
      problem.code === 'invalid_token' ? 'Bearer error="invalid_token"' : 'Bearer',
    );
  if (error instanceof EditConflict || error instanceof ReviewConflict)
    void reply.header('ETag', etagOf(error));
  void reply.status(problem.statusCode).send(problem);
}

function toProblem(error: unknown, statusCode: number): ProblemDto {
  if (error instanceof DomainError) {
    const { code, message, fields } = error;
    if (code === 'storage_full') logger.error('An upload could not be stored, because the storage is full.');
    return {
      statusCode: errorCodes[code].status,
      code,
      message,
      ...(fields && { fields }),
      ...conflictOf(error),
    };
  }
  if (statusCode === 500) logger.error(error instanceof Error ? (error.stack ?? error.message) : error);
  return problemWithStatus(statusCode);
}

function conflictOf(error: DomainError): Pick<ProblemDto, 'version' | 'changed' | 'decision'> {
  if (error instanceof EditConflict) return { version: error.version, changed: error.changed };
  if (error instanceof ReviewConflict) return { version: error.version, decision: error.decision };
  return {};
}

/**
 * The status of an error in a use case or an adapter. Only the status of a Nest exception is meant for the client. Other errors
 * get 500: if they have a status, another server, such as the object storage, returned it to the API.
 */
const statusInRoute = (error: unknown): number => (error instanceof HttpException ? error.getStatus() : 500);

/** The status of an error outside the routes: in a hook, or in Fastify and its plugins. */
const statusOutsideRoutes = (error: unknown): number =>
  error instanceof HttpException ? error.getStatus() : statusOfFrameworkError(error);
