import { ApiProperty } from '@nestjs/swagger';
import { Choice, SearchText } from '../given-fields';
import { PageDto } from '../page.dto';

export const reviewSorts = ['newest', 'oldest', 'rating', '-rating'] as const;
export type ReviewSort = (typeof reviewSorts)[number];
const stars = ['1', '2', '3', '4', '5'] as const;

export class AdminReviewsDto extends PageDto {
  @SearchText(
    "Text in the comment, the space's name, or the name or e-mail address of who wrote it.",
    'window',
  )
  q?: string;

  @Choice(stars, 'Stars', 'Only reviews with so many stars.')
  rating?: (typeof stars)[number];

  @Choice(reviewSorts, 'ReviewSort', 'Newest first when absent; `rating` has the lowest first.')
  sort?: ReviewSort;
}

export class AdminReviewDto {
  @ApiProperty({ type: 'integer', example: 5 })
  id!: number;

  @ApiProperty({ type: 'integer', example: 56 })
  bookingId!: number;

  @ApiProperty({ type: 'integer', example: 12 })
  spaceId!: number;

  @ApiProperty()
  spaceName!: string;

  @ApiProperty({ type: 'integer', example: 7 })
  reviewerId!: number;

  @ApiProperty()
  reviewerFirstName!: string;

  @ApiProperty()
  reviewerLastName!: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 5, example: 5 })
  rating!: number;

  @ApiProperty({ type: String, nullable: true })
  comment!: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;
}
