import { Global, Module } from '@nestjs/common';
import { DeleteReview } from '../application/review/delete-review';
import { ReviewQueries } from '../application/review/review-queries';
import { Reviews } from '../application/review/reviews';
import { WriteReview } from '../application/review/write-review';
import { ReviewsController } from '../infrastructure/http/review/reviews.controller';
import { SqlReviewQueries } from '../infrastructure/persistence/review/review-queries';
import { SqlReviews } from '../infrastructure/persistence/review/sql-reviews';

@Global()
@Module({
  controllers: [ReviewsController],
  providers: [
    WriteReview,
    DeleteReview,
    { provide: Reviews, useClass: SqlReviews },
    { provide: ReviewQueries, useClass: SqlReviewQueries },
  ],
  exports: [DeleteReview],
})
export class ReviewModule {}
