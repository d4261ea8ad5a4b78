import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn } from 'class-validator';
import {
  type AdminSpace,
  type AdminSpaceFilters,
  adminSpaceSorts,
} from '../../../application/admin/admin-queries';
import { type ApprovalDecision, type ApprovalStatus, approvalStatuses } from '../../../domain/space/space';
import { OptionalText } from '../fields';
import { BooleanFilter, ChoiceFilter, TextFilter } from '../query-fields';
import { PageQueryDto } from '../page.dto';
import { SpaceDto } from '../space/space.dto';

const decisions = ['approved', 'rejected'] as const satisfies ApprovalDecision[];

export class AdminSpacesQueryDto extends PageQueryDto implements AdminSpaceFilters {
  @BooleanFilter('Only listings without a decision or changed since the last one.')
  awaitingApproval?: boolean;

  @TextFilter("Text in the name, description or location, or in the host's name or email address.", 'window')
  q?: string;

  @ChoiceFilter(approvalStatuses, 'ApprovalStatus', 'Only spaces with this approval status.')
  approvalStatus?: ApprovalStatus;

  @BooleanFilter('Only active or only inactive spaces.')
  isActive?: boolean;

  @ChoiceFilter(adminSpaceSorts, 'AdminSpaceSort', 'Newest first by default.')
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
