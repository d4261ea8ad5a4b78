import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type AdminSpace, AdminSpaceQueries } from '../../../application/admin/admin-queries';
import type { Page } from '../../../application/pagination';
import type { ExpectedVersions } from '../../../application/edit-versions';
import { DecideApproval } from '../../../application/space/decide-approval';
import { SetSpaceActive } from '../../../application/space/set-space-active';
import { type ListingReview, ListingReviews } from '../../../application/space/listing-reviews';
import type { User } from '../../../domain/account/user';
import { AllowTokens, CurrentUser, SignedIn } from '../access';
import { ApiIfMatch, ApiVersioned, IfMatch } from '../edit-version';
import { IdPipe } from '../id.pipe';
import { ApiPage } from '../page.dto';
import { Problems } from '../problem.dto';
import {
  AdminSpaceDto,
  AdminSpacesQueryDto,
  ApprovalDto,
  ListingReviewDto,
  SetSpaceStatusDto,
} from './admin-spaces.dto';

@ApiTags('Administration')
@Controller('api/admin/spaces')
@AllowTokens('admin')
@SignedIn('admin')
export class AdminSpacesController {
  constructor(
    private readonly adminSpaces: AdminSpaceQueries,
    private readonly reviews: ListingReviews,
    private readonly decide: DecideApproval,
    private readonly setActive: SetSpaceActive,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List all spaces, newest first by default' })
  @ApiPage(AdminSpaceDto)
  @Problems(400)
  listAdminSpaces(@Query() filters: AdminSpacesQueryDto): Promise<Page<AdminSpace>> {
    return this.adminSpaces.list(filters);
  }

  @Get(':id/changes')
  @ApiOperation({ summary: 'Compare a listing with its version at the last decision' })
  @ApiOkResponse({ type: ListingReviewDto })
  @Problems(404)
  getListingChanges(@Param('id', IdPipe) id: number): Promise<ListingReview> {
    return this.reviews.changes(id);
  }

  @Put(':id/approval')
  @ApiOperation({
    summary: 'Approve or reject a listing; its host is emailed',
    description: 'Repeating a decision has no effect, unless the listing has changed since.',
  })
  @ApiHeader({
    name: 'If-Match',
    required: false,
    description:
      'The `reviewVersion` of the listing when it was loaded, in quotation marks. If the listing has changed or another decision has been made since then, the response is 409 with the code `review_conflict` and the current `decision`. Without this header, the decision always applies.',
    schema: { type: 'string', example: '"4"' },
  })
  @ApiOkResponse({ type: AdminSpaceDto })
  @Problems(400, 404, 409)
  async decideApproval(
    @Param('id', IdPipe) id: number,
    @CurrentUser() admin: User,
    @Body() decision: ApprovalDto,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<AdminSpace> {
    await this.decide.run(admin, id, decision, expected);
    return this.adminSpaces.get(id);
  }

  @Put(':id/status')
  @ApiOperation({
    summary: 'Activate or deactivate a space; its bookings do not change',
    description: 'The `reason` for a deactivation is in the email to the host and in the audit log.',
  })
  @ApiVersioned(AdminSpaceDto)
  @ApiIfMatch()
  @Problems(400, 404)
  async setSpaceStatus(
    @Param('id', IdPipe) id: number,
    @CurrentUser() admin: User,
    @Body() { isActive, reason }: SetSpaceStatusDto,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<AdminSpace> {
    await this.setActive.run(admin, id, { isActive, reason }, expected);
    return this.adminSpaces.get(id);
  }
}
