import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiResponse } from '@nestjs/swagger';

/** The body of every error (D46). */
export class ProblemDto {
  @ApiProperty({ type: 'integer', example: 409 })
  statusCode!: number;

  @ApiProperty({ description: 'Stable; programs decide by it.', example: 'dates_unavailable' })
  code!: string;

  @ApiProperty({
    description: 'A sentence for people.',
    example:
      'The selected booking period conflicts with existing reservations. Please choose different dates.',
  })
  message!: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'A sentence for each wrong field, by its path, nested as `subSpaces.0.type`.',
    example: { startDate: 'startDate must be a day as YYYY-MM-DD.' },
  })
  fields?: Record<string, string>;
}

export const meanings: Record<number, string> = {
  400: 'A field is missing or wrong; `fields` names it.',
  401: 'Not signed in.',
  403: 'Not allowed to this account, or a write that another site started.',
  404: 'There is no such record.',
  409: 'The state of things is against it.',
  413: 'Too large.',
  415: 'The body is of another type than this call reads.',
  422: 'The `Idempotency-Key` came before, with another body.',
  429: 'Too many requests; `Retry-After` says how many seconds to wait.',
  503: 'Not ready.',
};

/** The errors an operation can answer besides 429, which every one can. */
export const Problems = (...statuses: (keyof typeof meanings)[]) =>
  applyDecorators(
    ...[...statuses, 429].map((status) =>
      ApiResponse({ status, type: ProblemDto as Type, description: meanings[status] }),
    ),
  );
