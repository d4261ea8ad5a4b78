import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Readiness } from '../../../application/readiness';
import { ImageStore } from '../../../application/upload/uploads';
import { Public } from '../access';
import { type ProblemDto, Problems } from '../problem.dto';
import { Unlimited } from '../rate-limits/costs';

export class HealthDto {
  @ApiProperty({ example: 'ok' })
  status!: string;
}

@ApiTags('Operation')
@Controller('health')
@Public()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly images: ImageStore,
  ) {}

  @Unlimited()
  @Get('live')
  @ApiOperation({ summary: 'Check that the process is running' })
  @ApiOkResponse({ type: HealthDto })
  @Problems()
  getLive(): HealthDto {
    return { status: 'ok' };
  }

  @Unlimited()
  @Get('ready')
  @ApiOperation({
    summary: 'Check that requests can be served: the database responds and is migrated, and no disk is full',
  })
  @ApiOkResponse({ type: HealthDto })
  @Problems(503)
  async getReady(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthDto | ProblemDto> {
    const problem =
      (await this.readiness.problem()) ?? this.readiness.problemWithWrites() ?? (await this.images.problem());
    if (!problem) return { status: 'ok' };
    reply.status(HttpStatus.SERVICE_UNAVAILABLE);
    return { statusCode: 503, code: 'not_ready', message: problem };
  }
}
