import { createHash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../domain/shared/domain-error';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** D34: of the caller's choice, for requests that may be sent twice. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const sent = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
  if (sent === undefined) return undefined;
  if (typeof sent === 'string' && KEY.test(sent)) return sent;
  throw DomainError.invalid('Idempotency-Key', 'Idempotency-Key must be 1 to 200 letters, digits or signs.');
});

/** Whether two bodies say the same; kept instead of the body, which holds what people write to each other. */
export const fingerprintOf = (input: object): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url');
