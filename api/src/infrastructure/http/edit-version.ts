import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ApiHeader, ApiProperty, ApiResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, tap } from 'rxjs';
import type { ExpectedVersions } from '../../application/edit-versions';
import { Problems } from './problem.dto';

interface Versioned {
  version: number;
}

/** The `version` of a record in its DTO. */
export const VersionField = () =>
  ApiProperty({ type: 'integer', description: 'Increases with each edit; see `If-Match`.', example: 7 });

export const etagOf = ({ version }: Versioned): string => `"${version}"`;

/** Proxies that compress responses mark the tag as weak (`W/"7"`) or add the encoding (`"7-gzip"`); the version is the same. */
const ENTITY_TAG = /^(?:W\/)?"(\d{1,15})(?:-\w+)?"$/;

/**
 * The versions in the `If-Match` header (D57). `*` means every version, like a missing header. Tags in another form
 * match no version.
 */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext): ExpectedVersions => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers['if-match']?.trim();
  if (header === undefined || header === '*') return undefined;
  const tags = header.split(',').map((tag) => ENTITY_TAG.exec(tag.trim())?.[1]);
  return tags.filter((version) => version !== undefined).map(Number);
});

class EtagInterceptor implements NestInterceptor<Versioned, Versioned> {
  intercept(context: ExecutionContext, next: CallHandler<Versioned>): Observable<Versioned> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(tap((record) => void reply.header('ETag', etagOf(record))));
  }
}

/** Documents a controller method that returns a record with a version, and sends the version as `ETag` (D57). */
export const ApiVersioned = (type: Type<Versioned>, { status = 200 }: { status?: 200 | 201 } = {}) =>
  applyDecorators(
    UseInterceptors(EtagInterceptor),
    ApiResponse({
      status,
      type,
      headers: {
        ETag: {
          description: 'The `version` in quotation marks, for `If-Match`.',
          schema: { type: 'string' },
        },
      },
    }),
  );

/** Documents an edit that applies only to the version in `@IfMatch()`. */
export const ApiIfMatch = () =>
  applyDecorators(
    ApiHeader({
      name: 'If-Match',
      required: false,
      description:
        'The `ETag` of the record when it was loaded. If someone else has edited it since, the response is 412. Without this header, the edit always applies.',
      schema: { type: 'string', example: '"7"' },
    }),
    Problems(412),
  );
