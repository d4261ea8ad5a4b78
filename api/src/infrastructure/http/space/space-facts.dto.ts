import { ApiProperty } from '@nestjs/swagger';
import type { SpaceFacts } from '../../../domain/space/space';
import { OptionalInt, OptionalText } from '../fields';

/** Optional facts about a space, in requests. */
export class SpaceFactsInputDto {
  @OptionalText({ max: 500, example: 'Mon–Fri 8 am – 6 pm, Sat 9 am – 5 pm' })
  openingHours?: string | null;

  @OptionalInt({ min: 1, max: 1_000_000, description: 'Square feet.', example: 120 })
  sizeSqFt?: number | null;

  @OptionalInt({ min: 0, max: 1_000_000, description: 'Visitors per day.', example: 250 })
  footfall?: number | null;

  @OptionalText({ max: 1000, example: 'Ceramics, books, plants. No food.' })
  allowedGoods?: string | null;

  @OptionalText({ max: 2000, example: 'Please set up before we open at 8 am.' })
  houseRules?: string | null;
}

/** Optional facts about a space, in responses. */
export class SpaceFactsDto implements SpaceFacts {
  @ApiProperty({ type: String, nullable: true })
  openingHours!: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Square feet.', example: 120 })
  sizeSqFt!: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Visitors per day.', example: 250 })
  footfall!: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'What vendors can and cannot sell.' })
  allowedGoods!: string | null;

  @ApiProperty({ type: String, nullable: true })
  houseRules!: string | null;
}

export const toSpaceFacts = (input: SpaceFactsInputDto): SpaceFacts => ({
  openingHours: input.openingHours ?? null,
  sizeSqFt: input.sizeSqFt ?? null,
  footfall: input.footfall ?? null,
  allowedGoods: input.allowedGoods ?? null,
  houseRules: input.houseRules ?? null,
});
