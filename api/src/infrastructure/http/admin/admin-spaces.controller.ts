import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type AdminSpace, AdminSpaceQueries } from '../../../application/admin/admin-queries';
import type { Page } from '../../../application/pagination';
import { DecideApproval } from '../../../application/space/decide-approval';
import { SetSpaceActive } from '../../../application/space/set-space-active';
import { SpaceQueries, type SpaceSummary } from '../../../application/space/space-queries';
import type { User } from '../../../domain/account/user';
import { CurrentUser, SignedIn } from '../access';
import { IdPipe } from '../id.pipe';
import { ApiPage } from '../page.dto';
import { Problems } from '../problem.dto';
import { SpaceDto } from '../space/space.dto';
import { AdminSpaceDto, AdminSpacesQueryDto, ApprovalDto, SetSpaceStatusDto } from './admin-spaces.dto';

@ApiTags('Administration')
@Controller('api/admin/spaces')
@SignedIn('admin')
export class AdminSpacesController {
  constructor(
    private readonly adminSpaces: AdminSpaceQueries,
    private readonly spaces: SpaceQueries,
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

  @Put(':id/approval')
  @ApiOperation({ summary: 'Approve or reject a listing; its host is emailed' })
  @ApiOkResponse({ type: SpaceDto })
  @Problems(400, 404)
  async decideApproval(
    @Param('id', IdPipe) id: number,
    @CurrentUser() admin: User,
    @Body() { status, notes = null }: ApprovalDto,
  ): Promise<SpaceSummary> {
    await this.decide.run(admin, id, status, notes);
    return this.spaces.get(id, admin);
  }

  @Put(':id/status')
  @ApiOperation({
    summary: 'Activate or deactivate a space; its bookings do not change',
    description: 'The `reason` for a deactivation is in the email to the host and in the audit log.',
  })
  @ApiOkResponse({ type: SpaceDto })
  @Problems(400, 404)
  async setSpaceStatus(
    @Param('id', IdPipe) id: number,
    @CurrentUser() admin: User,
    @Body() { isActive, reason }: SetSpaceStatusDto,
  ): Promise<SpaceSummary> {
    await this.setActive.run(admin, id, isActive, reason);
    return this.spaces.get(id, admin);
  }
}
