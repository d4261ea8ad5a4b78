import { Controller, Delete, Get, HttpCode, Param, Query, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '../../../domain/account/user';
import { AdminReviews } from '../../persistence/admin/admin-reviews';
import { CurrentUser, SignedIn } from '../access';
import { IdPipe } from '../id.pipe';
import { ApiPage, sendPage } from '../page.dto';
import { Problems } from '../problem.dto';
import { AdminReviewDto, AdminReviewsDto } from './admin-reviews.dto';

@ApiTags('Administration')
@Controller('api/admin/reviews')
@SignedIn('admin')
export class AdminReviewsController {
  constructor(private readonly reviews: AdminReviews) {}

  @Get()
  @ApiOperation({ summary: 'All reviews, newest first' })
  @ApiPage(AdminReviewDto)
  @Problems(400)
  async listAdminReviews(
    @Query() filters: AdminReviewsDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminReviewDto[]> {
    return sendPage(await this.reviews.list(filters), request, reply);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a review; the rating of its space follows' })
  @ApiNoContentResponse({ description: 'Deleted.' })
  @Problems(404)
  deleteReview(@Param('id', IdPipe) id: number, @CurrentUser() admin: User): Promise<void> {
    return this.reviews.delete(admin.id, id);
  }
}
