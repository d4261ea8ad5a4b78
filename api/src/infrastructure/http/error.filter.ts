import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { DomainError, type ErrorCode } from '../../domain/shared/domain-error';
import type { ProblemDto } from './problem.dto';

const statusOf: Record<ErrorCode, number> = {
  invalid_input: 400,
  wrong_code: 400,
  sign_up_incomplete: 400,
  not_signed_in: 401,
  account_suspended: 403,
  forbidden: 403,
  foreign_origin: 403,
  not_found: 404,
  dates_unavailable: 409,
  price_changed: 409,
  space_not_bookable: 409,
  illegal_transition: 409,
  too_many_pending: 409,
  duplicate_request: 409,
  display_booked: 409,
  days_booked: 409,
  booking_not_completed: 409,
  idempotency_key_reused: 422,
  already_exists: 409,
  open_business: 409,
  last_admin: 409,
  payload_too_large: 413,
  too_many_requests: 429,
};

const sentences: Record<number, [code: string, message: string]> = {
  400: ['invalid_input', 'The request cannot be read.'],
  404: ['not_found', 'There is nothing at this address.'],
  413: ['payload_too_large', 'The request is too large.'],
  415: ['unsupported_media_type', 'The body must be JSON.'],
  429: ['too_many_requests', 'Too many requests. Please wait a moment.'],
};
const fault: [string, string] = ['internal_error', 'Something went wrong on our side. Please try again.'];

const logger = new Logger('Http');

/** The only place that turns errors into HTTP (D46). */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    answer(error, host.switchToHttp().getResponse<FastifyReply>());
  }
}

/** Bodies that cannot be read fail before Nest sees the request; Nest would leave them to Fastify's own words. */
export class AnsweringAdapter extends FastifyAdapter {
  constructor(options: { trustProxy: (address: string, hop: number) => boolean; bodyLimit: number }) {
    // An address that cannot be decoded reaches no route, and so no handler of the server either.
    const frameworkErrors = (error: unknown, _: unknown, reply: FastifyReply) => answer(error, reply);
    // D1: a long id is an unknown one like any other; Node's own limit for a request's head is 16 KiB.
    super({ ...options, frameworkErrors, routerOptions: { maxParamLength: 16_384 } });
    this.getInstance().setErrorHandler((error, _request, reply) => answer(error, reply));
  }

  /** Nest sets its own too late for the routes that stand by then, and a second one only warns. */
  override setErrorHandler() {
    return this.getInstance();
  }
}

function answer(error: unknown, reply: FastifyReply): void {
  const problem = problemOf(error);
  if (error instanceof DomainError && error.retryAfter) void reply.header('Retry-After', error.retryAfter);
  void reply.status(problem.statusCode).send(problem);
}

function problemOf(error: unknown): ProblemDto {
  if (error instanceof DomainError) {
    const { code, message, fields } = error;
    return { statusCode: statusOf[code], code, message, ...(fields && { fields }) };
  }
  const statusCode = httpStatusOf(error);
  if (statusCode >= 500) logger.error(error instanceof Error ? (error.stack ?? error.message) : error);
  const [code, message] = sentences[statusCode] ?? fault;
  return { statusCode, code, message };
}

/** Nest's own exceptions, and those of Fastify's body parsers. */
function httpStatusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status in sentences ? status : 500;
}
