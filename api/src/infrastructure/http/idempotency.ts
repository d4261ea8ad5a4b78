import { createHash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { IdempotencyKey } from '../../application/idempotency';
import { DomainError } from '../../domain/shared/domain-error';

const VALID_KEY = /^[\x21-\x7e]{1,200}$/;

/** Documents the `Idempotency-Key` header, which `@RequestKey()` reads. */
export const Idempotent = (
  description = 'Requests with the same key and body within 24 hours get the same response and create one record.',
) =>
  ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description,
    schema: { type: 'string', maxLength: 200, example: '8f14e45f-ceea-467f-a8ab-2f1c0b3b8a55' },
  });

/** The optional `Idempotency-Key` header, chosen by the client, with a hash of the request (D34). */
export const RequestKey = createParamDecorator(
  (_: unknown, context: ExecutionContext): IdempotencyKey | undefined => {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const key = request.headers['idempotency-key'];
    if (key === undefined) return undefined;
    if (typeof key === 'string' && VALID_KEY.test(key)) return { key, fingerprint: fingerprintOf(request) };
    throw DomainError.invalid(
      'Idempotency-Key',
      'Idempotency-Key must be 1 to 200 printable ASCII characters.',
    );
  },
);

/**
 * A hash of the call and its body. The body itself is not stored, because it can contain private messages. The order of the
 * fields does not matter.
 */
const fingerprintOf = ({ routeOptions: { url }, params, body }: FastifyRequest): string => {
  const fields = Object.entries(body ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([url, params, fields]))
    .digest('base64url');
};
