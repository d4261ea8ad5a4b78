import { ApiProperty, PickType } from '@nestjs/swagger';
import type { TypicalPrice } from '../../../application/space/space-queries';
import { ListSpacesDto } from './list-spaces.dto';

export class TypicalPriceQueryDto extends PickType(ListSpacesDto, ['location', 'spaceType']) {}

export class TypicalPriceDto implements TypicalPrice {
  @ApiProperty({
    type: 'integer',
    description: 'The number of matching public spaces with a rate; only the newest 5,000 are counted.',
    example: 12,
  })
  count!: number;

  @ApiProperty({ type: String, nullable: true, description: 'Dollars per 30 days.', example: '400.00' })
  lowerQuartile!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Dollars per 30 days.', example: '600.00' })
  median!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Dollars per 30 days.', example: '900.00' })
  upperQuartile!: string | null;
}
