import { ApiProperty } from '@nestjs/swagger';
import {
  type AuditEntry,
  type AuditLogFilters,
  auditLogSorts,
} from '../../../application/admin/admin-queries';
import { type ActorRole, actorRoles } from '../../../domain/shared/base-event';
import { ChoiceFilter, SortParameter, TextFilter } from '../query-fields';
import { CreatedQueryDto } from './created-query.dto';

const snapshot = {
  type: 'object',
  additionalProperties: true,
  nullable: true,
  example: { status: 'active' },
} as const;

export class AuditLogQueryDto extends CreatedQueryDto implements AuditLogFilters {
  @TextFilter('Text in the name or email address of the user who performed the action.', 'ada')
  actor?: string;

  @ChoiceFilter(
    actorRoles,
    'ActorRole',
    'The role of the user who performed the action, or `system` for Popnook itself; administrators by default.',
  )
  actorRole?: ActorRole;

  @TextFilter('Only this action.', 'suspended')
  action?: string;

  @TextFilter(
    'Only this kind of record: user, space, booking, review, location, cms_content or email.',
    'booking',
  )
  entity?: string;

  @TextFilter('Only the record with this id.', '56')
  entityId?: string;

  @SortParameter(auditLogSorts, 'AuditSort', 'Newest first by default.')
  sort?: AuditLogFilters['sort'];
}

export class AuditEntryDto implements AuditEntry {
  @ApiProperty({ type: 'integer', example: 900 })
  id!: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'The user who performed the action, in any role. Null for Popnook itself, and if the account no longer exists.',
    example: 1,
  })
  adminId!: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'Ada Admin' })
  adminName!: string | null;

  @ApiProperty({
    enum: actorRoles,
    enumName: 'ActorRole',
    description: 'The role of the user when the action was performed, or `system` for Popnook itself.',
  })
  actorRole!: ActorRole;

  @ApiProperty({ example: 'suspended' })
  action!: string;

  @ApiProperty({ example: 'user' })
  entity!: string;

  @ApiProperty({ example: '7' })
  entityId!: string;

  @ApiProperty(snapshot)
  before!: Record<string, unknown> | null;

  @ApiProperty(snapshot)
  after!: Record<string, unknown> | null;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;
}
