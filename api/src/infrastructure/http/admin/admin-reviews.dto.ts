import { ApiProperty } from '@nestjs/swagger';
import {
  type AdminReview,
  type AdminReviewFilters,
  adminReviewSorts,
} from '../../../application/admin/admin-queries';
import { ChoiceFilter, SortParameter, TextFilter } from '../query-fields';
import { CreatedQueryDto } from './created-query.dto';

const stars = ['1', '2', '3', '4', '5'] as const;

export class AdminReviewsQueryDto extends CreatedQueryDto implements AdminReviewFilters {
  @TextFilter("Text in the comment, the space's name, or the author's name or email address.", 'window')
  q?: string;

  @ChoiceFilter(stars, 'Stars', 'Only reviews with this number of stars.')
  rating?: (typeof stars)[number];

  @SortParameter(adminReviewSorts, 'ReviewSort', 'Newest first by default; `rating` puts the lowest first.')
  sort?: AdminReviewFilters['sort'];
}

export class AdminReviewDto implements AdminReview {
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
