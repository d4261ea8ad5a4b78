import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import type { ApprovalDecision } from '../../../domain/space/space';
import { OptionalText } from '../fields';
import { Choice, SearchText } from '../given-fields';
import { PageDto } from '../page.dto';
import { type SpaceSort, spaceSorts } from '../spaces/list-spaces.dto';

const decisions = ['approved', 'rejected'] as const satisfies ApprovalDecision[];

export class AdminSpacesDto extends PageDto {
  @ApiPropertyOptional({ description: 'Only what waits for an admin: new listings and changed ones.' })
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsOptional()
  @IsBoolean({ message: 'awaitingApproval must be true or false' })
  awaitingApproval?: boolean;

  @SearchText('Text in name, description or location.', 'window')
  q?: string;

  @Choice(spaceSorts, 'SpaceSort', 'Newest listed first when absent.')
  sort?: SpaceSort;
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
