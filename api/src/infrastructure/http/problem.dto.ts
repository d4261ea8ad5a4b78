import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiResponse } from '@nestjs/swagger';
import type { Decision } from '../../domain/space/review-conflict';
import { type ApprovalStatus, approvalStatuses } from '../../domain/space/space';

/** An administrator's decision about a listing. */
export class DecisionDto implements Decision {
  @ApiProperty({ enum: approvalStatuses, enumName: 'ApprovalStatus' })
  approvalStatus!: ApprovalStatus;

  @ApiProperty({ type: String, nullable: true })
  approvalNotes!: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  approvedBy!: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'Ada Admin' })
  approvedByName!: string | null;

  @ApiProperty({ description: 'Whether the listing has changed since the decision.' })
  changedSinceApproval!: boolean;
}

/** The body of every error (D46). */
export class ProblemDto {
  @ApiProperty({ type: 'integer', example: 409 })
  statusCode!: number;

  @ApiProperty({ description: 'A stable error code for programs.', example: 'dates_unavailable' })
  code!: string;

  @ApiProperty({
    description: 'A message for users.',
    example:
      'The selected booking period conflicts with existing reservations. Please choose different dates.',
  })
  message!: string;

  @ApiPropertyOptional({
    description: 'The id of the request, also in the header `X-Request-Id` and in the server’s log.',
    example: '5f0f5b44-6d1c-4c1e-9d52-0a7c6a1c6a55',
  })
  requestId?: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'A message for each invalid field, by its path, such as `subSpaces.0.type`.',
    example: { startDate: 'startDate must be a date in the format YYYY-MM-DD.' },
  })
  fields?: Record<string, string>;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'With 412, and with the code `review_conflict`: the current version.',
    example: 8,
  })
  version?: number;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description: 'With 412: the fields that someone else has changed, with their current values.',
    example: { name: 'The Quiet Shelf' },
  })
  changed?: Record<string, unknown>;

  @ApiPropertyOptional({
    type: () => DecisionDto,
    description: 'With the code `review_conflict`: the current decision about the listing.',
  })
  decision?: DecisionDto;
}

export const problemDescriptions: Record<number, string> = {
  400: 'The request is invalid; `fields` names the invalid fields, if any.',
  401: 'Not signed in, or the access token is invalid.',
  403: 'Not allowed for this account or access token, or a write from another origin.',
  404: 'Not found.',
  409: 'Conflicts with the current state.',
  412: 'Someone else has edited the record since it was loaded; `changed` contains the changed fields.',
  413: 'The request is too large.',
  415: 'The request body has an unsupported type.',
  422: 'The `Idempotency-Key` was already used with a different body.',
  429: 'Too many requests; `Retry-After` is the number of seconds to wait.',
  503: 'Not ready, or too many requests at once; repeat the request after `Retry-After` seconds.',
  507: 'There is no space left to store the upload.',
};

/** Documents the errors of an operation, including 429 for too many requests. */
export const Problems = (...statuses: (keyof typeof problemDescriptions)[]) =>
  applyDecorators(
    ...[...statuses, 429].map((status) =>
      ApiResponse({ status, type: ProblemDto as Type, description: problemDescriptions[status] }),
    ),
  );
