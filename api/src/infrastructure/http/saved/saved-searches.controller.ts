import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CreateOnce, type IdempotencyKey } from '../../../application/idempotency';
import {
  type SavedSearch,
  SavedSearches,
  ManageSavedSearches,
} from '../../../application/saved/saved-searches';
import type { User } from '../../../domain/account/user';
import { DomainError } from '../../../domain/shared/domain-error';
import { CurrentUser, SignedIn } from '../access';
import { IdPipe } from '../id.pipe';
import { Idempotent, RequestKey } from '../idempotency';
import { NoContent } from '../no-content';
import { Problems } from '../problem.dto';
import { EditSavedSearchDto, SavedSearchDto, SaveSearchDto } from './saved-searches.dto';

/** The saved searches of the signed-in user (D60). */
@ApiTags('Saved searches')
@Controller('api/users/me/saved-searches')
@SignedIn()
export class SavedSearchesController {
  constructor(
    private readonly searches: SavedSearches,
    private readonly manage: ManageSavedSearches,
    private readonly createOnce: CreateOnce,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List your saved searches, newest first' })
  @ApiOkResponse({ type: [SavedSearchDto] })
  @Problems()
  listSavedSearches(@CurrentUser() user: User): Promise<SavedSearch[]> {
    return this.searches.listByUser(user.id);
  }

  @Post()
  @ApiOperation({
    summary: 'Save a search',
    description: 'You get emails about matching spaces that are new or become available.',
  })
  @Idempotent()
  @ApiCreatedResponse({ type: SavedSearchDto })
  @Problems(400, 404, 409, 422)
  async saveSearch(
    @CurrentUser() user: User,
    @Body() search: SaveSearchDto,
    @RequestKey() key: IdempotencyKey | undefined,
  ): Promise<SavedSearch> {
    const create = async () => (await this.manage.add(user, search)).id;
    const id = await this.createOnce.run(user.id, key, create);
    const added = (await this.searches.listByUser(user.id)).find((saved) => saved.id === id);
    if (!added) throw DomainError.notFound('Saved search');
    return added;
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Rename or pause a saved search, or change how often it sends emails' })
  @ApiOkResponse({ type: SavedSearchDto })
  @Problems(400, 404)
  editSavedSearch(
    @CurrentUser() user: User,
    @Param('id', IdPipe) id: number,
    @Body() changes: EditSavedSearchDto,
  ): Promise<SavedSearch> {
    return this.manage.edit(user, id, changes);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete a saved search', description: 'Repeating the call has no effect.' })
  @NoContent()
  @Problems(404)
  removeSavedSearch(@CurrentUser() user: User, @Param('id', IdPipe) id: number): Promise<void> {
    return this.searches.remove(user.id, id);
  }
}
