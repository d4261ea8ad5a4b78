import { ApiProperty } from '@nestjs/swagger';

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
