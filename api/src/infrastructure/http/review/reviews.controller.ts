import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { WriteReview } from '../../../application/review/write-review';
import type { User } from '../../../domain/account/user';
import { ReviewQueries } from '../../persistence/review/review-queries';
import { SpaceQueries } from '../../../application/space/space-queries';
import { CurrentUser, Public, SignedIn } from '../access';
import { IdPipe } from '../id.pipe';
import { ApiPage, PageDto, sendPage } from '../page.dto';
import { Problems } from '../problem.dto';
import { ReviewDto, WriteReviewDto } from './review.dto';

@ApiTags('Reviews')
@Controller('api/spaces/:id/reviews')
export class ReviewsController {
  constructor(
    private readonly spaces: SpaceQueries,
    private readonly reviews: ReviewQueries,
    private readonly write: WriteReview,
  ) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'What vendors say of a space, newest first' })
  @ApiPage(ReviewDto)
  @Problems(400, 404)
  async listReviews(
    @Param('id', IdPipe) id: number,
    @CurrentUser() viewer: User | undefined,
    @Query() page: PageDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReviewDto[]> {
    await this.spaces.get(id, viewer);
    return sendPage(await this.reviews.ofSpace(id, page), request, reply);
  }

  @Post()
  @SignedIn()
  @ApiOperation({ summary: 'Review a space after a completed booking, once for each' })
  @ApiCreatedResponse({ type: ReviewDto })
  @Problems(400, 404, 409)
  async writeReview(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: User,
    @Body() { bookingId, rating, comment = null }: WriteReviewDto,
  ): Promise<ReviewDto> {
    return this.reviews.get(await this.write.run(user, id, { bookingId, rating, comment }));
  }
}
