import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ExpectedVersions } from '../../../application/edit-versions';
import { type IdempotencyKey, RespondOnce } from '../../../application/idempotency';
import { Locations } from '../../../application/location/locations';
import { ManageLocations } from '../../../application/location/manage-locations';
import type { User } from '../../../domain/account/user';
import { AllowTokens, CurrentUser, Public, SignedIn } from '../access';
import { ApiIfMatch, ApiVersioned, IfMatch } from '../edit-version';
import { IdPipe } from '../id.pipe';
import { Idempotent, RequestKey } from '../idempotency';
import { NoContent } from '../no-content';
import { Problems } from '../problem.dto';
import { AddLocationDto, AdminLocationDto, EditLocationDto, LocationDto } from './location.dto';

@ApiTags('Locations')
@Controller('api/locations')
export class LocationsController {
  constructor(private readonly locations: Locations) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'List the cities that Popnook operates in' })
  @ApiOkResponse({ type: [LocationDto] })
  @Problems()
  listLocations(): Promise<LocationDto[]> {
    return this.locations.active();
  }
}

@ApiTags('Administration')
@Controller('api/admin/locations')
@AllowTokens('admin')
@SignedIn('admin')
export class AdminLocationsController {
  constructor(
    private readonly locations: Locations,
    private readonly manage: ManageLocations,
    private readonly respondOnce: RespondOnce,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List all locations, including hidden ones' })
  @ApiOkResponse({ type: [AdminLocationDto] })
  @Problems()
  listAdminLocations(): Promise<AdminLocationDto[]> {
    return this.locations.all();
  }

  @Post()
  @ApiOperation({ summary: 'Add a location' })
  @Idempotent()
  @ApiVersioned(AdminLocationDto, { status: 201 })
  @Problems(400, 409, 422)
  createLocation(
    @CurrentUser() admin: User,
    @Body() { isActive = true, ...location }: AddLocationDto,
    @RequestKey() key: IdempotencyKey | undefined,
  ): Promise<AdminLocationDto> {
    return this.respondOnce.run(admin.id, key, () => this.manage.add(admin, { ...location, isActive }));
  }

  @Put(':id')
  @ApiOperation({ summary: 'Show, hide or correct a location; missing fields do not change' })
  @ApiVersioned(AdminLocationDto)
  @ApiIfMatch()
  @Problems(400, 404, 409)
  updateLocation(
    @Param('id', IdPipe) id: number,
    @CurrentUser() admin: User,
    @Body() changes: EditLocationDto,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<AdminLocationDto> {
    return this.manage.edit(admin, id, changes, expected);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete a location, or hide it if spaces use it' })
  @NoContent('Deleted or hidden.')
  @ApiIfMatch()
  @Problems(404)
  deleteLocation(
    @Param('id', IdPipe) id: number,
    @CurrentUser() admin: User,
    @IfMatch() expected: ExpectedVersions,
  ): Promise<void> {
    return this.manage.delete(admin, id, expected);
  }
}
