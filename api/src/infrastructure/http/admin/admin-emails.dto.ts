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

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null for emails that were queued before subjects were stored.',
  })
  subject!: string | null;

  @ApiProperty({ type: 'integer', description: 'The number of attempts.', example: 3 })
  attempts!: number;

  @ApiProperty({ type: String, nullable: true, description: 'Why the last attempt failed.' })
  error!: string | null;

  @ApiProperty(dateTime)
  queuedAt!: Date;

  @ApiProperty({ ...dateTime, nullable: true })
  sentAt!: Date | null;

  @ApiProperty({
    ...dateTime,
    nullable: true,
    description: 'When the last attempt failed. Null if there will be another one, or if the email was sent.',
  })
  failedAt!: Date | null;
}
