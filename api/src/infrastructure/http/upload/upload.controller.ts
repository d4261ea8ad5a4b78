import { createHash } from 'node:crypto';
import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiExcludeController,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdempotencyKey } from '../../../application/idempotency';
import { SaveImages } from '../../../application/upload/save-images';
import { ImageProcessor, ImageStore } from '../../../application/upload/uploads';
import type { User } from '../../../domain/account/user';
import { DomainError } from '../../../domain/shared/domain-error';
import { uploadErrors } from '../../../domain/upload/uploaded-image';
import { AllowTokens, CurrentUser, Public, SignedIn } from '../access';
import { Idempotent, RequestKey } from '../idempotency';
import { Problems } from '../problem.dto';
import { receiveFiles } from './receive-files';
import { ImageFormDto, ImagesFormDto, UploadedManyDto, UploadedOneDto } from './upload.dto';

/** A space has at most ten images, and no form sends more (SPEC 9). */
const MAX_IMAGES = 10;

@ApiTags('Uploads')
@Controller('api/upload')
@AllowTokens('spaces', 'profile')
@SignedIn()
export class UploadController {
  constructor(
    private readonly images: ImageProcessor,
    private readonly save: SaveImages,
  ) {}

  @Post('image')
  @ApiOperation({ summary: 'Upload one image: JPEG, PNG, WebP, AVIF or GIF of at most 5 MiB' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: ImageFormDto })
  @ApiCreatedResponse({ type: UploadedOneDto })
  @Idempotent()
  @Problems(400, 413, 422, 507)
  async uploadImage(
    @Req() request: FastifyRequest,
    @CurrentUser() user: User,
    @RequestKey() key: IdempotencyKey | undefined,
  ): Promise<UploadedOneDto> {
    const [data] = await this.receiveAndSave(request, user, key, { field: 'image', maxFiles: 1 });
    if (!data) throw uploadErrors.missing('image');
    return { success: true, data };
  }

  @Post('images')
  @ApiOperation({ summary: `Upload up to ${MAX_IMAGES} images; if one is refused, none is stored` })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: ImagesFormDto })
  @ApiCreatedResponse({ type: UploadedManyDto })
  @Idempotent()
  @Problems(400, 413, 422, 507)
  async uploadImages(
    @Req() request: FastifyRequest,
    @CurrentUser() user: User,
    @RequestKey() key: IdempotencyKey | undefined,
  ): Promise<UploadedManyDto> {
    const form = { field: 'images', maxFiles: MAX_IMAGES };
    return { success: true, data: await this.receiveAndSave(request, user, key, form) };
  }

  private async receiveAndSave(
    request: FastifyRequest,
    { id }: User,
    key: IdempotencyKey | undefined,
    form: { field: string; maxFiles: number },
  ) {
    // With a key, only `save.run` checks the quota: a repeated request gets the stored response, even if the quota is used up (D68).
    if (!key) await this.save.checkQuota(id);
    // The fingerprint covers only parsed bodies. A multipart body is not parsed, so its files are added to the fingerprint here.
    const hash = createHash('sha256').update(key?.fingerprint ?? '');
    const prepared = await receiveFiles(request, form, (file) => {
      hash.update(`\n${file.name}\n`).update(file.content);
      return this.images.prepare(file);
    });
    return this.save.run(prepared, id, key && { ...key, fingerprint: hash.digest('base64url') });
  }
}

/** Serves uploaded files. The content of a URL never changes, so browsers may cache it for a year. */
@ApiExcludeController()
@Controller('uploads')
@Public()
export class UploadedFilesController {
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
