import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { type ApprovalDecision, type ApprovalStatus, approvalStatuses } from '../../../domain/space/space';
import { OptionalText } from '../fields';
import { Choice, QueryFlag, SearchText } from '../given-fields';
import { PageDto } from '../page.dto';
import { spaceSorts } from '../../../application/space/space-queries';
import { SpaceDto } from '../space/space.dto';

const decisions = ['approved', 'rejected'] as const satisfies ApprovalDecision[];

export const adminSpaceSorts = [...spaceSorts, 'oldest', 'name'] as const;
export type AdminSpaceSort = (typeof adminSpaceSorts)[number];

export class AdminSpacesDto extends PageDto {
  @ApiPropertyOptional({ description: 'Only what waits for an admin: new listings and changed ones.' })
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsOptional()
  @IsBoolean({ message: 'awaitingApproval must be true or false' })
  awaitingApproval?: boolean;

  @SearchText("Text in name, description or location, or in the host's name or e-mail address.", 'window')
  q?: string;

  @Choice(approvalStatuses, 'ApprovalStatus', 'Only spaces that were decided so.')
  approvalStatus?: ApprovalStatus;

  @QueryFlag('Only active ones, or only those that are not.')
  isActive?: boolean;

  @Choice(adminSpaceSorts, 'AdminSpaceSort', 'Newest listed first when absent.')
  sort?: AdminSpaceSort;
}

export class AdminSpaceDto extends SpaceDto {
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
}

export class ApprovalDto {
  @ApiProperty({ enum: decisions, enumName: 'ApprovalDecision' })
  @IsIn(decisions, { message: `status must be one of ${decisions.join(', ')}` })
  status!: ApprovalDecision;

  @OptionalText({ max: 2000, example: 'Please add a photo of the window.' })
  notes?: string | null;
}
