import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type AdminReview, AdminReviewQueries } from '../../../application/admin/admin-queries';
import type { Page } from '../../../application/pagination';
import { DeleteReview } from '../../../application/review/delete-review';
import type { User } from '../../../domain/account/user';
import { AllowTokens, CurrentUser, SignedIn } from '../access';
import { IdPipe } from '../id.pipe';
import { ApiPage } from '../page.dto';
import { NoContent } from '../no-content';
import { Problems } from '../problem.dto';
import { AdminReviewDto, AdminReviewsQueryDto } from './admin-reviews.dto';

@ApiTags('Administration')
@Controller('api/admin/reviews')
@AllowTokens('admin')
@SignedIn('admin')
export class AdminReviewsController {
  constructor(
    private readonly reviews: AdminReviewQueries,
    private readonly deletion: DeleteReview,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List all reviews, newest first by default' })
  @ApiPage(AdminReviewDto)
  @Problems(400)
  listAdminReviews(@Query() filters: AdminReviewsQueryDto): Promise<Page<AdminReview>> {
    return this.reviews.list(filters);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete a review and update the rating of its space' })
  @NoContent('Deleted.')
  @Problems(404)
  deleteReview(@Param('id', IdPipe) id: number, @CurrentUser() admin: User): Promise<void> {
    return this.deletion.run(admin, id);
  }
}
