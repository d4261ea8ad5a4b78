import { Controller, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { User } from '../../domain/account/user';
import { CurrentUser, SignedIn } from '../http/access';
import { Problems } from '../http/problem.dto';
import { Images } from './images';
import { receiveFiles } from './received-files';
import { refusal } from './refusals';
import { ImageFormDto, ImagesFormDto, UploadedManyDto, UploadedOneDto } from './upload.dto';
import { Uploads } from './uploads';

/** SPEC section 9: a space has up to ten images, and no form sends more. */
const MOST_IMAGES = 10;

@ApiTags('Uploads')
@Controller('api/upload')
@SignedIn()
export class UploadController {
  constructor(
    private readonly images: Images,
    private readonly uploads: Uploads,
  ) {}

  @Post('image')
  @ApiOperation({ summary: 'Upload one image: JPEG, PNG, WebP, AVIF or GIF of at most 5 MiB' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: ImageFormDto })
  @ApiCreatedResponse({ type: UploadedOneDto })
  @Problems(400, 413)
  async uploadImage(@Req() request: FastifyRequest, @CurrentUser() user: User): Promise<UploadedOneDto> {
    const [data] = await this.receive(request, user, { field: 'image', most: 1 });
    if (!data) throw refusal.nothing('image');
    return { success: true, data };
  }

  @Post('images')
  @ApiOperation({ summary: `Upload up to ${MOST_IMAGES} images; one that is refused refuses all` })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: ImagesFormDto })
  @ApiCreatedResponse({ type: UploadedManyDto })
  @Problems(400, 413)
  async uploadImages(@Req() request: FastifyRequest, @CurrentUser() user: User): Promise<UploadedManyDto> {
    return { success: true, data: await this.receive(request, user, { field: 'images', most: MOST_IMAGES }) };
  }

  private async receive(request: FastifyRequest, { id }: User, form: { field: string; most: number }) {
    const prepared = await receiveFiles(request, form, (file) => this.images.prepare(file));
    return this.uploads.keep(prepared, id);
  }
}
