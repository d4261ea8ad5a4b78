import { ApiProperty } from '@nestjs/swagger';
import type { SessionSummary } from '../../../application/account/sessions';

export class SessionSummaryDto implements SessionSummary {
  @ApiProperty({
    example: 'a3f5'.repeat(16),
    description: 'Identifies the session, but cannot be used to sign in.',
  })
  id!: string;

  @ApiProperty({ type: String, nullable: true, example: 'Firefox on Windows' })
  browser!: string | null;

  @ApiProperty({ type: String, format: 'date-time', description: 'When the browser signed in.' })
  createdAt!: Date;

  @ApiProperty({ type: String, format: 'date-time', description: 'Updated at most once an hour.' })
  lastUsedAt!: Date;

  @ApiProperty({ description: 'Whether the request uses this session.' })
  isCurrent!: boolean;
}
