import { Body, Controller, Get, Param, Put, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SetSpaceActive } from '../../../application/space/set-space-active';
import { DecideApproval } from '../../../application/space/decide-approval';
import type { User } from '../../../domain/account/user';
import { AdminSpaces } from '../../persistence/admin/admin-spaces';
import { SpaceQueries } from '../../../application/space/space-queries';
import { CurrentUser, SignedIn } from '../access';
import { IdPipe } from '../id.pipe';
import { ApiPage, sendPage } from '../page.dto';
import { Problems } from '../problem.dto';
import { SpaceDto } from '../space/space.dto';
import { AdminSpaceDto, AdminSpacesDto, ApprovalDto, SetSpaceStatusDto } from './admin-spaces.dto';

@ApiTags('Administration')
@Controller('api/admin/spaces')
@SignedIn('admin')
export class AdminSpacesController {
  constructor(
    private readonly listings: AdminSpaces,
    private readonly spaces: SpaceQueries,
    private readonly decide: DecideApproval,
    private readonly setActive: SetSpaceActive,
  ) {}

  @Get()
  @ApiOperation({ summary: 'All spaces, newest first' })
  @ApiPage(AdminSpaceDto)
  @Problems(400)
  async listAdminSpaces(
    @Query() filters: AdminSpacesDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminSpaceDto[]> {
    return sendPage(await this.listings.list(filters), request, reply);
  }

  @Put(':id/approval')
  @ApiOperation({ summary: 'Let a listing in, or not; its host is mailed' })
  @ApiOkResponse({ type: SpaceDto })
  @Problems(400, 404)
  async decideApproval(
    @Param('id', IdPipe) id: number,
    @CurrentUser() admin: User,
    @Body() { status, notes = null }: ApprovalDto,
  ): Promise<SpaceDto> {
    await this.decide.run(admin, id, status, notes);
    return this.spaces.get(id, admin);
  }

  @Put(':id/status')
  @ApiOperation({ summary: 'Activate or deactivate a space; its bookings stay' })
  @ApiOkResponse({ type: SpaceDto })
  @Problems(400, 404)
  async setSpaceStatus(
    @Param('id', IdPipe) id: number,
    @CurrentUser() admin: User,
    @Body() { isActive }: SetSpaceStatusDto,
  ): Promise<SpaceDto> {
    await this.setActive.run(admin, id, isActive);
    return this.spaces.get(id, admin);
  }
}
