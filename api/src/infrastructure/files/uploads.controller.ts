import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../../domain/shared/domain-error';
import { Public } from '../http/access';
import { Unlimited } from '../http/rate-limits';
import { ImageStore } from './image-store';

/** Serves what was uploaded. An address never changes its content, so it may be kept for ever. */
@ApiExcludeController()
@Controller('uploads')
@Public()
@Unlimited()
export class UploadsController {
  constructor(private readonly store: ImageStore) {}

  @Get(':id/:name')
  async getImage(@Param('id') id: string, @Param('name') name: string, @Res() reply: FastifyReply) {
    const file = await this.store.open(id, name);
    if (!file) throw DomainError.notFound('Image');
    await reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Length', file.size)
      .type('image/webp')
      .send(file.stream);
  }
}
