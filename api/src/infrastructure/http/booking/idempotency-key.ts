import { createHash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../domain/shared/domain-error';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** The `Idempotency-Key` header, chosen by the client; absent is fine (D34). */
export const IdempotencyKeyHeader = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const sent = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
  if (sent === undefined) return undefined;
  if (typeof sent === 'string' && KEY.test(sent)) return sent;
  throw DomainError.invalid(
    'Idempotency-Key',
    'Idempotency-Key must be 1 to 200 printable ASCII characters.',
  );
});

/** Stored instead of the body, because the body holds a private message. */
export const fingerprintOf = (input: object): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url');
