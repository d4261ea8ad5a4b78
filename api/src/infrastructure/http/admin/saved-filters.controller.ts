import { Body, Controller, Delete, Get, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  EditSavedFilters,
  MAX_SAVED_FILTERS,
  type SavedFilter,
  SavedFilters,
} from '../../../application/admin/saved-filters';
import type { User } from '../../../domain/account/user';
import { AllowTokens, CurrentUser, SignedIn } from '../access';
import { listOf } from '../list.pipe';
import { Problems } from '../problem.dto';
import { EditSavedFilterDto, SavedFilterDto, SavedFilterQueryDto } from './saved-filters.dto';

@ApiTags('Administration')
@Controller('api/admin/saved-filters')
@AllowTokens('admin')
@SignedIn('admin')
export class SavedFiltersController {
  constructor(
    private readonly filters: SavedFilters,
    private readonly editFilters: EditSavedFilters,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List the filters that the signed-in administrator has saved' })
  @ApiOkResponse({ type: [SavedFilterDto] })
  @Problems()
  listSavedFilters(@CurrentUser() admin: User): Promise<SavedFilter[]> {
    return this.filters.listByUser(admin.id);
  }

  @Put()
  @ApiOperation({ summary: 'Replace the saved filters of the signed-in administrator' })
  @ApiBody({ type: [SavedFilterDto] })
  @ApiOkResponse({ type: [SavedFilterDto] })
  @Problems(400)
  async saveFilters(
    @CurrentUser() admin: User,
    @Body(listOf(SavedFilterDto, MAX_SAVED_FILTERS)) filters: SavedFilterDto[],
  ): Promise<SavedFilter[]> {
    await this.filters.save(
      admin.id,
      filters.map(({ list, name, query }) => ({ list, name, query })),
    );
    return this.filters.listByUser(admin.id);
  }

  @Post()
  @ApiOperation({
    summary: 'Save a filter under a name',
    description: 'The other saved filters do not change. Repeating the call has no effect.',
  })
  @ApiCreatedResponse({ type: [SavedFilterDto] })
  @Problems(400, 409)
  addSavedFilter(
    @CurrentUser() admin: User,
    @Body() { list, name, query }: SavedFilterDto,
  ): Promise<SavedFilter[]> {
    return this.editFilters.add(admin, { list, name, query });
  }

  @Patch()
  @ApiOperation({
    summary: 'Rename a saved filter, or replace its query',
    description: 'The other saved filters do not change.',
  })
  @ApiOkResponse({ type: [SavedFilterDto] })
  @Problems(400, 404, 409)
  editSavedFilter(
    @CurrentUser() admin: User,
    @Body() { list, name, newName, newQuery }: EditSavedFilterDto,
  ): Promise<SavedFilter[]> {
    const changes = {
      ...(newName !== undefined && { name: newName }),
      ...(newQuery !== undefined && { query: newQuery }),
    };
    return this.editFilters.edit(admin, { list, name }, changes);
  }

  @Delete()
  @ApiOperation({
    summary: 'Delete a saved filter',
    description: 'The other saved filters do not change. Repeating the call has no effect.',
  })
  @ApiOkResponse({ type: [SavedFilterDto] })
  @Problems(400)
  removeSavedFilter(
    @CurrentUser() admin: User,
    @Query() filter: SavedFilterQueryDto,
  ): Promise<SavedFilter[]> {
    return this.editFilters.remove(admin, { list: filter.list, name: filter.name });
  }
}
