import { ApiProperty } from '@nestjs/swagger';
import type { UploadedImage } from '../../../application/upload/keep-images';

export class UploadedImageDto implements UploadedImage {
  @ApiProperty({
    description: 'WebP, at most 1600 wide; `medium.webp` beside it is at most 800 wide.',
    example: '/uploads/k3v9Zq/large.webp',
  })
  url!: string;

  @ApiProperty({
    description: 'WebP, 400 × 300, cut to 4:3; `thumbnail-2x.webp` beside it is 800 × 600.',
    example: '/uploads/k3v9Zq/thumbnail.webp',
  })
  thumbnailUrl!: string;

  @ApiProperty({ example: 'shopfront.jpg' })
  originalName!: string;

  @ApiProperty({ type: 'integer', description: 'Bytes as received.', example: 182044 })
  size!: number;

  @ApiProperty({ description: 'What was received, by its content.', example: 'image/jpeg' })
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

/** Only for the OpenAPI document: the form bodies are read as streams. */
export class ImageFormDto {
  @ApiProperty({ type: 'string', format: 'binary' })
  image!: unknown;
}

export class ImagesFormDto {
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'binary' }, maxItems: 10 })
  images!: unknown[];
}
