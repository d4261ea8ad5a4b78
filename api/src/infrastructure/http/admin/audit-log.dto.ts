import { ApiProperty } from '@nestjs/swagger';
import { Choice, SearchText } from '../given-fields';
import { PageDto } from '../page.dto';

const facts = {
  type: 'object',
  additionalProperties: true,
  nullable: true,
  example: { status: 'active' },
} as const;

export const auditSorts = ['newest', 'oldest'] as const;

export class AuditLogDto extends PageDto {
  @SearchText('Text in the name or e-mail address of the administrator.', 'ada')
  actor?: string;

  @SearchText('One kind of action.', 'suspended')
  action?: string;

  @SearchText('One kind of record: user, space, booking, review, location, cms_content.', 'booking')
  entity?: string;

  @SearchText('One record of that kind, by its id.', '56')
  entityId?: string;

  @Choice(auditSorts, 'AuditSort', 'Newest first when absent.')
  sort?: (typeof auditSorts)[number];
}

export class AuditEntryDto {
  @ApiProperty({ type: 'integer', example: 900 })
  id!: number;

  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  adminId!: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'Ada Admin' })
  adminName!: string | null;

  @ApiProperty({ example: 'suspended' })
  action!: string;

  @ApiProperty({ example: 'user' })
  entity!: string;

  @ApiProperty({ example: '7' })
  entityId!: string;

  @ApiProperty(facts)
  before!: Record<string, unknown> | null;

  @ApiProperty(facts)
  after!: Record<string, unknown> | null;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;
}
