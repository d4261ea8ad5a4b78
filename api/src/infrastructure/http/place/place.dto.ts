import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

export class PlacesQueryDto {
  @ApiPropertyOptional({ description: 'What was typed so far.', example: '12 Hargett St, Ral' })
  @IsOptional()
  @MaxLength(200, { message: 'q must be at most 200 characters long' })
  @IsString({ message: 'q must be text' })
  q?: string;
}

const placeSources = ['popnook', 'geocoder'] as const;

export class PlaceDto {
  @ApiProperty({ description: 'As it goes into the address field.', example: 'Raleigh, NC' })
  label!: string;

  @ApiProperty({ type: String, nullable: true, example: '35.7796' })
  latitude!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '-78.6382' })
  longitude!: string | null;

  @ApiProperty({
    enum: placeSources,
    enumName: 'PlaceSource',
    description: 'One of our cities, or what the geocoder knows.',
  })
  source!: (typeof placeSources)[number];
}
