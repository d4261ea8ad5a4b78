import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type SavedSpace, SavedSpaces, ManageSavedSpaces } from '../../../application/saved/saved-spaces';
import type { User } from '../../../domain/account/user';
import { CurrentUser, SignedIn } from '../access';
import { IdPipe } from '../id.pipe';
import { NoContent } from '../no-content';
import { Problems } from '../problem.dto';
import { MergeSavedSpacesDto, SavedSpaceDto } from './saved-spaces.dto';

/** The signed-in user's saved spaces (D59). */
@ApiTags('Saved spaces')
@Controller('api/users/me/saved-spaces')
@SignedIn()
export class SavedSpacesController {
  constructor(
    private readonly saved: SavedSpaces,
    private readonly manage: ManageSavedSpaces,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'List your saved spaces, most recently saved first, including those that are no longer public',
  })
  @ApiOkResponse({ type: [SavedSpaceDto] })
  @Problems()
  listSavedSpaces(@CurrentUser() user: User): Promise<SavedSpace[]> {
    return this.saved.listByUser(user.id);
  }

  @Post()
  @ApiOperation({
    summary: 'Add the spaces that were saved in the browser before signing in',
    description:
      'Spaces that are already saved are kept. Unknown spaces are ignored. Repeating the call has no effect.',
  })
  @ApiCreatedResponse({ type: [SavedSpaceDto] })
  @Problems(400)
  mergeSavedSpaces(
    @CurrentUser() user: User,
    @Body() { spaceIds }: MergeSavedSpacesDto,
  ): Promise<SavedSpace[]> {
    return this.manage.merge(user, spaceIds);
  }

  @Put(':spaceId')
  @ApiOperation({ summary: 'Save a space', description: 'Repeating the call has no effect.' })
  @ApiOkResponse({ type: [SavedSpaceDto] })
  @Problems(404, 409)
  saveSpace(@CurrentUser() user: User, @Param('spaceId', IdPipe) spaceId: number): Promise<SavedSpace[]> {
    return this.manage.save(user, spaceId);
  }

  @Delete(':spaceId')
  @ApiOperation({ summary: 'Remove a saved space', description: 'Repeating the call has no effect.' })
  @NoContent()
  @Problems(404)
  removeSavedSpace(@CurrentUser() user: User, @Param('spaceId', IdPipe) spaceId: number): Promise<void> {
    return this.saved.remove(user.id, spaceId);
  }
}
