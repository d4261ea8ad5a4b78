import { ApiProperty } from '@nestjs/swagger';
import type { UploadedImage } from '../../../application/upload/save-images';

export class UploadedImageDto implements UploadedImage {
  @ApiProperty({
    description: 'WebP, at most 1600 pixels wide; `medium.webp` next to it is at most 800 pixels wide.',
    example: '/uploads/k3v9Zq/large.webp',
  })
  url!: string;

  @ApiProperty({
    description: 'WebP, cropped to 400 × 300 pixels; `thumbnail-2x.webp` next to it has 800 × 600 pixels.',
    example: '/uploads/k3v9Zq/thumbnail.webp',
  })
  thumbnailUrl!: string;

  @ApiProperty({ example: 'storefront.jpg' })
  originalName!: string;

  @ApiProperty({ type: 'integer', description: 'Bytes as received.', example: 182044 })
  size!: number;

  @ApiProperty({
    description: 'The type of the received file, detected from its content.',
    example: 'image/jpeg',
  })
  mimetype!: string;
}

export class UploadedOneDto {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ type: UploadedImageDto })
  data!: UploadedImageDto;
}

export class UploadedManyDto {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ type: [UploadedImageDto] })
  data!: UploadedImageDto[];
}

/** Only for the OpenAPI document: the API reads form bodies as streams. */
export class ImageFormDto {
  @ApiProperty({ type: 'string', format: 'binary' })
  image!: unknown;
}

export class ImagesFormDto {
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'binary' }, maxItems: 10 })
  images!: unknown[];
}
