import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { HistorySubject } from '../../../application/admin/admin-history';
import { DomainError } from '../../../domain/shared/domain-error';
import { PageQueryDto } from '../page.dto';
import { IdFilter } from '../query-fields';
import { AdminEmailDto } from './admin-emails.dto';
import { AuditEntryDto } from './audit-log.dto';

export class HistoryQueryDto extends PageQueryDto {
  @IdFilter(
    'The history of this user: actions on the account, actions by the user, and emails sent to them.',
    7,
  )
  userId?: string;

  @IdFilter('The history of this space.', 12)
  spaceId?: string;

  @IdFilter('The history of this booking.', 56)
  bookingId?: string;
}

/** @throws DomainError invalid_input unless the query has exactly one id */
export function toSubject({ userId, spaceId, bookingId }: HistoryQueryDto): HistorySubject {
  const ids = [userId, spaceId, bookingId].filter((id) => id !== undefined);
  if (ids.length !== 1)
    throw DomainError.invalid('userId', 'Send exactly one of userId, spaceId and bookingId');
  if (userId) return { userId: Number(userId) };
  if (spaceId) return { spaceId: Number(spaceId) };
  return { bookingId: Number(bookingId) };
}

const historyTypes = ['action', 'email'] as const;

export class HistoryEntryDto {
  @ApiProperty({ enum: historyTypes, enumName: 'HistoryType' })
  type!: (typeof historyTypes)[number];

  @ApiPropertyOptional({ type: AuditEntryDto, description: 'An action of a user or of Popnook itself.' })
  action?: AuditEntryDto;

  @ApiPropertyOptional({ type: AdminEmailDto })
  email?: AdminEmailDto;
}
