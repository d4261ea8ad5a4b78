import { Body, Controller, Delete, HttpCode, Param, Patch } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { EditSpace } from '../../../application/space/edit-space';
import { RemoveDisplay } from '../../../application/space/remove-display';
import type { User } from '../../../domain/account/user';
import { SpaceQueries } from '../../persistence/space/space-queries';
import { CurrentUser, SignedIn } from '../access';
import { IdPipe } from '../id.pipe';
import { Problems } from '../problem.dto';
import { SpaceDto } from './space.dto';
import { toSpaceEdit, UpdateSpaceDto } from './update-space.dto';

@ApiTags('Spaces')
@Controller('api/spaces')
export class SpaceEditsController {
  constructor(
    private readonly spaces: SpaceQueries,
    private readonly edit: EditSpace,
    private readonly remove: RemoveDisplay,
  ) {}

  @Patch(':id')
  @SignedIn()
  @ApiOperation({ summary: 'Change a space of one’s own; an admin changes any' })
  @ApiOkResponse({ type: SpaceDto })
  @Problems(400, 404)
  async updateSpace(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: User,
    @Body() input: UpdateSpaceDto,
  ): Promise<SpaceDto> {
    await this.edit.run(user, id, toSpaceEdit(input));
    return this.spaces.get(id, user);
  }

  @Delete(':id/subspaces/:subId')
  @SignedIn()
  @HttpCode(204)
  @ApiOperation({ summary: 'Remove a display that no booking holds from now on' })
  @ApiNoContentResponse()
  @Problems(404, 409)
  removeSubSpace(
    @Param('id', IdPipe) id: number,
    @Param('subId', IdPipe) subId: number,
    @CurrentUser() user: User,
  ): Promise<void> {
    return this.remove.run(user, id, subId);
  }
}
