import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CreateOnce, type IdempotencyKey } from '../../../application/idempotency';
import type { Page } from '../../../application/pagination';
import { ReviewQueries, type ReviewWithAuthor } from '../../../application/review/review-queries';
import { WriteReview } from '../../../application/review/write-review';
import type { User } from '../../../domain/account/user';
import { SpaceQueries } from '../../../application/space/space-queries';
import { AllowTokens, CurrentUser, Public, SignedIn, Viewer } from '../access';
import { IdPipe } from '../id.pipe';
import { Idempotent, RequestKey } from '../idempotency';
import { ApiPage, PageQueryDto } from '../page.dto';
import { Problems } from '../problem.dto';
import { ReviewDto, toReviewInput, WriteReviewDto } from './review.dto';

@ApiTags('Reviews')
@Controller('api/spaces/:id/reviews')
@AllowTokens('bookings')
export class ReviewsController {
  constructor(
    private readonly spaces: SpaceQueries,
    private readonly reviews: ReviewQueries,
    private readonly write: WriteReview,
    private readonly createOnce: CreateOnce,
  ) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'List the reviews of a space, newest first' })
  @ApiPage(ReviewDto)
  @Problems(400, 404)
  async listReviews(
    @Param('id', IdPipe) id: number,
    @Viewer() viewer: User | undefined,
    @Query() page: PageQueryDto,
  ): Promise<Page<ReviewWithAuthor>> {
    // Throws not_found if the visitor must not see the space (D18).
    await this.spaces.get(id, viewer);
    return this.reviews.listBySpace(id, page);
  }

  @Post()
  @SignedIn()
  @ApiOperation({ summary: 'Review a space after a completed booking, once per booking' })
  @Idempotent()
  @ApiCreatedResponse({ type: ReviewDto })
  @Problems(400, 404, 409, 422)
  async writeReview(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: User,
    @Body() review: WriteReviewDto,
    @RequestKey() key: IdempotencyKey | undefined,
  ): Promise<ReviewWithAuthor> {
    const write = () => this.write.run(user, id, toReviewInput(review));
    return this.reviews.get(await this.createOnce.run(user.id, key, write));
  }
}
