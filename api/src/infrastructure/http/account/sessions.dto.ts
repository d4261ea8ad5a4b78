import { ApiProperty } from '@nestjs/swagger';
import type { SessionSummary } from '../../../application/account/sessions';

export class SessionSummaryDto implements SessionSummary {
  @ApiProperty({ example: 'a3f5'.repeat(16), description: 'Names the session, but does not sign anyone in.' })
  id!: string;

  @ApiProperty({ type: String, nullable: true, example: 'Firefox on Windows' })
  browser!: string | null;

  @ApiProperty({ type: String, format: 'date-time', description: 'When the browser signed in.' })
  createdAt!: Date;

  @ApiProperty({ type: String, format: 'date-time', description: 'Exact to an hour.' })
  lastUsedAt!: Date;

  @ApiProperty({ description: 'Whether this is the session of the request.' })
  isCurrent!: boolean;
}
