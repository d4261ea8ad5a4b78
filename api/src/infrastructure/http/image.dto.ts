import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, IsOptional, Matches, ValidateNested } from 'class-validator';
import { UPLOAD_URL } from '../../domain/upload/uploaded-image';

export class ImageDto {
  @ApiProperty({ description: 'As returned by an upload.', example: '/uploads/k3v9/large.webp' })
  @Matches(UPLOAD_URL, { message: '$property must be an image uploaded to Popnook' })
  url!: string;

  @ApiPropertyOptional({ example: '/uploads/k3v9/thumbnail.webp' })
  @IsOptional()
  @Matches(UPLOAD_URL, { message: '$property must be an image uploaded to Popnook' })
  thumbnailUrl?: string;
}

/** A list of uploaded images. Null means the same as a missing field: no images, or no change in a partial update. */
export const OptionalImages = ({ max }: { max: number }) =>
  applyDecorators(
    ApiPropertyOptional({
      type: [ImageDto],
      maxItems: max,
      nullable: true,
      description: 'Null means the same as a missing field.',
    }),
    IsOptional(),
    IsArray({ message: '$property must be a list' }),
    ArrayMaxSize(max, { message: `Please select no more than ${max} files` }),
    ValidateNested({ each: true }),
    IsObject({ each: true, message: '$property must be a list of images' }),
    Type(() => ImageDto),
  );
