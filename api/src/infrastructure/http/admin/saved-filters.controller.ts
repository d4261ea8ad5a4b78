import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type SavedFilter, SavedFilters } from '../../../application/admin/saved-filters';
import type { User } from '../../../domain/account/user';
import { CurrentUser, SignedIn } from '../access';
import { listOf } from '../list.pipe';
import { Problems } from '../problem.dto';
import { MAX_SAVED_FILTERS, SavedFilterDto } from './saved-filters.dto';

@ApiTags('Administration')
@Controller('api/admin/saved-filters')
@SignedIn('admin')
export class SavedFiltersController {
  constructor(private readonly filters: SavedFilters) {}

  @Get()
  @ApiOperation({ summary: 'List the filters that the signed-in administrator has saved' })
  @ApiOkResponse({ type: [SavedFilterDto] })
  @Problems()
  listSavedFilters(@CurrentUser() admin: User): Promise<SavedFilter[]> {
    return this.filters.of(admin.id);
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
    return this.filters.of(admin.id);
  }
}
