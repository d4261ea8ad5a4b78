import { ApiProperty } from '@nestjs/swagger';
import type { AdminEmail } from '../../../application/admin/admin-emails';

const dateTime = { type: String, format: 'date-time' } as const;

/** An email without its text. */
export class AdminEmailDto implements AdminEmail {
  @ApiProperty({ type: 'integer', example: 812 })
  id!: number;

  @ApiProperty({ example: 'booking-confirmed' })
  kind!: string;

  @ApiProperty({ example: 'vera@popnook.test' })
  recipient!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Null for old emails.' })
  subject!: string | null;

  @ApiProperty({ type: 'integer', description: 'The number of attempts.', example: 3 })
  attempts!: number;

  @ApiProperty({ type: String, nullable: true, description: 'Why the last attempt failed.' })
  error!: string | null;

  @ApiProperty(dateTime)
  queuedAt!: Date;

  @ApiProperty({ ...dateTime, nullable: true })
  sentAt!: Date | null;

  @ApiProperty({ ...dateTime, nullable: true, description: 'When sending failed for the last time.' })
  failedAt!: Date | null;
}
