import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOkResponse, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { DEFAULT_PAGE_SIZE, type JsonPage, type Page, type PageRequest } from '../../application/pagination';
import { IntParameter } from './query-fields';

export class PageQueryDto implements PageRequest {
  @IntParameter({ min: 1, max: 200, default: DEFAULT_PAGE_SIZE, description: 'Number of entries per page.' })
  limit?: number;

  @ApiPropertyOptional({
    description: 'The cursor in the `Link` header of the previous page.',
    example: Buffer.from('["4.50",12]').toString('base64url'),
  })
  @IsOptional()
  @Matches(/^[\w-]{1,400}$/, { message: 'cursor must be taken from a Link header' })
  @IsString({ message: 'cursor must be text' })
  cursor?: string;
}

type AnyPage = Page<unknown> | JsonPage<unknown>;

/** The body of a list is an array; its total and the URL of the next page are in headers (D40). */
class PageInterceptor implements NestInterceptor<AnyPage, AnyPage['items']> {
  intercept(context: ExecutionContext, next: CallHandler<AnyPage>): Observable<AnyPage['items']> {
    const http = context.switchToHttp();
    const { url } = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      map(({ items, total, nextCursor }) => {
        reply.header('X-Total-Count', total);
        // The entries of a `JsonPage` are already JSON text.
        if (typeof items === 'string') reply.type('application/json; charset=utf-8');
        if (nextCursor) reply.header('Link', `<${withCursor(url, nextCursor)}>; rel="next"`);
        return items;
      }),
    );
  }
}

function withCursor(url: string, cursor: string): string {
  // `URL` needs a host, but the result does not contain it.
  const next = new URL(url, 'http://popnook');
  next.searchParams.set('cursor', cursor);
  return `${next.pathname}${next.search}`;
}

/** Documents a controller method that returns a `Page` of this type, and sends the page as an array with headers. */
export const ApiPage = (type: Type) =>
  applyDecorators(
    UseInterceptors(PageInterceptor),
    ApiOkResponse({
      type: [type],
      headers: {
        'X-Total-Count': {
          description:
            'The total number of entries. 1001 means more than 1,000. In a search by date, or by text in a list for administrators, 101 means more than 100.',
          schema: { type: 'integer' },
        },
        Link: { description: '`rel="next"`: the next page, if there is one.', schema: { type: 'string' } },
      },
    }),
  );
