import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CreateOnce, type IdempotencyKey } from '../../../application/idempotency';
import { AddDisplay, RemoveDisplay } from '../../../application/space/change-displays';
import { SpaceQueries } from '../../../application/space/space-queries';
import type { User } from '../../../domain/account/user';
import { DomainError } from '../../../domain/shared/domain-error';
import { AllowTokens, CurrentUser, Public, SignedIn, Viewer } from '../access';
import { IdPipe } from '../id.pipe';
import { Idempotent, RequestKey } from '../idempotency';
import { NoContent } from '../no-content';
import { Problems } from '../problem.dto';
import { CreateSubSpaceDto, SubSpaceDto, toDisplayDetails } from './display.dto';

@ApiTags('Spaces')
@Controller('api/spaces/:id/subspaces')
@AllowTokens('spaces')
export class DisplaysController {
  constructor(
    private readonly spaces: SpaceQueries,
    private readonly add: AddDisplay,
    private readonly createOnce: CreateOnce,
    private readonly remove: RemoveDisplay,
  ) {}

  @Get()
  @Public()
  @ApiOperation({
    summary: 'List the displays of a space; only its host and administrators see inactive ones',
  })
  @ApiOkResponse({ type: [SubSpaceDto] })
  @Problems(404)
  async listSubSpaces(
    @Param('id', IdPipe) id: number,
    @Viewer() viewer: User | undefined,
  ): Promise<SubSpaceDto[]> {
    return this.spaces.displays(await this.spaces.get(id, viewer), viewer);
  }

  @Post()
  @SignedIn()
  @ApiOperation({ summary: 'Add a display to a space; only for its host and administrators' })
  @Idempotent()
  @ApiCreatedResponse({ type: SubSpaceDto })
  @Problems(400, 404, 409, 422)
  async createSubSpace(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: User,
    @Body() input: CreateSubSpaceDto,
    @RequestKey() key: IdempotencyKey | undefined,
  ): Promise<SubSpaceDto> {
    const create = async () => (await this.add.run(user, id, toDisplayDetails(input))).id;
    const displayId = await this.createOnce.run(user.id, key, create);
    const displays = await this.spaces.displays(await this.spaces.get(id, user), user);
    const added = displays.find((display) => display.id === displayId);
    if (!added) throw DomainError.notFound('Display');
    return added;
  }

  @Delete(':subId')
  @SignedIn()
  @ApiOperation({
    summary: 'Remove a display that has no open bookings; only for its host and administrators',
  })
  @NoContent()
  @Problems(404, 409)
  removeSubSpace(
    @Param('id', IdPipe) id: number,
    @Param('subId', IdPipe) subId: number,
    @CurrentUser() user: User,
  ): Promise<void> {
    return this.remove.run(user, id, subId);
  }
}
