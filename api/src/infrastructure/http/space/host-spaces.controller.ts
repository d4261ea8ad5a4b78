import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../application/pagination';
import type { User } from '../../../domain/account/user';
import { SpaceQueries, type SpaceSummary } from '../../../application/space/space-queries';
import { AllowTokens, checkIsSelfOrAdmin, CurrentUser, SignedIn } from '../access';
import { IdPipe } from '../id.pipe';
import { ApiPage, PageQueryDto } from '../page.dto';
import { Problems } from '../problem.dto';
import { SpaceDto } from './space.dto';

@ApiTags('People')
@Controller('api/hosts/:id/spaces')
@AllowTokens('spaces')
@SignedIn()
export class HostSpacesController {
  constructor(private readonly spaces: SpaceQueries) {}

  @Get()
  @ApiOperation({ summary: 'List all spaces of a host; only for this host and administrators' })
  @ApiPage(SpaceDto)
  @Problems(400, 404)
  listHostSpaces(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: User,
    @Query() page: PageQueryDto,
  ): Promise<Page<SpaceSummary>> {
    checkIsSelfOrAdmin(user, id);
    return this.spaces.listByHost(id, page);
  }
}
