import { Global, Module } from '@nestjs/common';
import { Reviews } from '../application/review/reviews';
import { WriteReview } from '../application/review/write-review';
import { ReviewsController } from '../infrastructure/http/review/reviews.controller';
import { ReviewQueries } from '../infrastructure/persistence/review/review-queries';
import { TypeormReviews } from '../infrastructure/persistence/review/typeorm-reviews';

@Global()
@Module({
  controllers: [ReviewsController],
  providers: [WriteReview, ReviewQueries, { provide: Reviews, useClass: TypeormReviews }],
})
export class ReviewModule {}
