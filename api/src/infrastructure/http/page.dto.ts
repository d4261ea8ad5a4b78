import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Type } from '@nestjs/common';
import type { Page, PageRequest } from '../../application/pagination';

export class PageDto implements PageRequest {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: 200,
    default: 60,
    description: 'Entries of one page.',
  })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value,
  )
  @IsOptional()
  @Max(200, { message: 'limit must be at most 200' })
  @Min(1, { message: 'limit must be at least 1' })
  @IsInt({ message: 'limit must be a whole number' })
  limit?: number;

  @ApiPropertyOptional({
    description: 'From the `Link` header of the page before.',
    example: Buffer.from('["4.50",12]').toString('base64url'),
  })
  @IsOptional()
  @Matches(/^[\w-]{1,400}$/, { message: 'cursor must be one that a Link header gave' })
  @IsString({ message: 'cursor must be text' })
  cursor?: string;
}

export const ApiPage = (type: Type) =>
  applyDecorators(
    ApiOkResponse({
      type: [type],
      headers: {
        'X-Total-Count': {
          description: 'All there are; 10001 stands for more than 10,000.',
          schema: { type: 'integer' },
        },
        Link: { description: '`rel="next"`: the next page, where there is one.', schema: { type: 'string' } },
      },
    }),
  );

/** The list itself is the body; total and next page are headers (D40). */
export function sendPage<T>(page: Page<T>, request: FastifyRequest, reply: FastifyReply): T[] {
  reply.header('X-Total-Count', page.total);
  if (page.nextCursor) {
    const next = new URL(request.url, 'http://popnook');
    next.searchParams.set('cursor', page.nextCursor);
    reply.header('Link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return page.items;
}
