import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn } from 'class-validator';
import {
  type AdminSpace,
  type AdminSpaceFilters,
  adminSpaceSorts,
} from '../../../application/admin/admin-queries';
import type { ListingChange, ListingReview } from '../../../application/space/listing-reviews';
import { type ApprovalDecision, type ApprovalStatus, approvalStatuses } from '../../../domain/space/space';
import { OptionalText } from '../fields';
import { BooleanFilter, ChoiceFilter, IdFilter, SortParameter, TextFilter } from '../query-fields';
import { SpaceDto } from '../space/space.dto';
import { CreatedQueryDto } from './created-query.dto';

const decisions = ['approved', 'rejected'] as const satisfies ApprovalDecision[];

export class AdminSpacesQueryDto extends CreatedQueryDto implements AdminSpaceFilters {
  @BooleanFilter(
    '`true`: only listings that have no decision or have changed since the last one; `false`: all listings.',
  )
  awaitingApproval?: boolean;

  @TextFilter("Text in the name, description or location, or in the host's name or email address.", 'window')
  q?: string;

  @ChoiceFilter(approvalStatuses, 'ApprovalStatus', 'Only spaces with this approval status.')
  approvalStatus?: ApprovalStatus;

  @BooleanFilter(
    'Only listings that have changed since the last decision (`true`), or only those that have not (`false`).',
  )
  changedSinceApproval?: boolean;

  @IdFilter('Only spaces of this host.', 3)
  hostId?: string;

  @BooleanFilter('Only active spaces (`true`), or only inactive ones (`false`).')
  isActive?: boolean;

  @SortParameter(adminSpaceSorts, 'AdminSpaceSort', 'Newest first by default.')
  sort?: AdminSpaceFilters['sort'];
}

export class AdminSpaceDto extends SpaceDto implements AdminSpace {
  @ApiProperty()
  hostFirstName!: string;

  @ApiProperty()
  hostLastName!: string;

  @ApiProperty()
  hostEmail!: string;

  @ApiProperty({ type: String, nullable: true })
  hostBusinessName!: string | null;

  @ApiProperty({
    type: 'integer',
    description: 'Send it in `If-Match` with a decision. It increases with each edit and each decision.',
    example: 4,
  })
  reviewVersion!: number;
}

export class SetSpaceStatusDto {
  @ApiProperty()
  @IsBoolean({ message: 'isActive must be true or false' })
  isActive!: boolean;

  @OptionalText({ max: 2000, example: 'The address does not exist.' })
  reason?: string | null;
}

export class ApprovalDto {
  @ApiProperty({ enum: decisions, enumName: 'ApprovalDecision' })
  @IsIn(decisions, { message: `status must be one of ${decisions.join(', ')}` })
  status!: ApprovalDecision;

  @OptionalText({ max: 2000, example: 'Please add a photo of the window.' })
  notes?: string | null;
}

export class ListingChangeDto implements ListingChange {
  @ApiProperty({ description: 'The name of the field of the space or display.', example: 'pricePerDay' })
  field!: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Null for a field of the space.',
    example: 34,
  })
  displayId!: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'Window shelf' })
  displayName!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'As text; lists have one entry per line, and pictures are URLs. Null if the field was empty or the display is new.',
    example: '900.00',
  })
  before!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null if the field is empty or the display was removed.',
    example: '1200.00',
  })
  after!: string | null;
}

export class ListingReviewDto implements ListingReview {
  @ApiProperty({ type: 'integer', example: 12 })
  spaceId!: number;

  @ApiProperty({ type: 'integer', description: 'Send it in `If-Match` with the decision.', example: 4 })
  reviewVersion!: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description:
      'The time of the last decision. Null if there is none, or if the version at that time was not stored.',
  })
  reviewedAt!: Date | null;

  @ApiProperty({ type: [ListingChangeDto] })
  changes!: ListingChangeDto[];
}
