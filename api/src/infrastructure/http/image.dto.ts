import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { UPLOAD_ADDRESS } from '../../domain/upload/uploaded-image';

export class ImageDto {
  @ApiProperty({ description: 'As returned by an upload.', example: '/uploads/k3v9/large.webp' })
  @Matches(UPLOAD_ADDRESS, { message: '$property must be an image uploaded to Popnook' })
  url!: string;

  @ApiPropertyOptional({ example: '/uploads/k3v9/thumbnail.webp' })
  @IsOptional()
  @Matches(UPLOAD_ADDRESS, { message: '$property must be an image uploaded to Popnook' })
  thumbnailUrl?: string;
}
