import type { ReviewWithAuthor } from '../../../application/review/review-queries';
import type { ReviewInput } from '../../../application/review/write-review';
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { documentMessage, IdField, OptionalText } from '../fields';

const ratingMessage = 'Please choose from one to five stars';

export class WriteReviewDto {
  @IdField('Your completed booking of this space.')
  bookingId!: number;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: 5,
    description: 'Stars.',
    example: 5,
    ...documentMessage(ratingMessage),
  })
  @Max(5, { message: ratingMessage })
  @Min(1, { message: ratingMessage })
  @IsInt({ message: ratingMessage })
  rating!: number;

  @OptionalText({ max: 2000, example: 'Friendly hosts, and the window sells by itself.' })
  comment?: string | null;
}

export const toReviewInput = ({ bookingId, rating, comment = null }: WriteReviewDto): ReviewInput => ({
  bookingId,
  rating,
  comment,
});

export class ReviewDto implements ReviewWithAuthor {
  @ApiProperty({ type: 'integer', example: 9 })
  id!: number;

  @ApiProperty({ type: 'integer', example: 56 })
  bookingId!: number;

  @ApiProperty({ type: 'integer', example: 7 })
  reviewerId!: number;

  @ApiProperty({ example: 'Vera' })
  reviewerFirstName!: string;

  @ApiProperty({ example: 'Lind' })
  reviewerLastName!: string;

  @ApiProperty({ type: String, nullable: true, example: 'Juniper & Oak' })
  reviewerBusinessName!: string | null;

  @ApiProperty({ type: 'integer', description: 'Stars, 1 to 5.', example: 5 })
  rating!: number;

  @ApiProperty({ type: String, nullable: true })
  comment!: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;
}
