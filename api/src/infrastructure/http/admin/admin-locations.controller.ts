import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { User } from '../../../domain/account/user';
import { Locations } from '../../persistence/location/locations';
import { CurrentUser, SignedIn } from '../access';
import { IdPipe } from '../id.pipe';
import { AddLocationDto, AdminLocationDto, EditLocationDto } from '../location/location.dto';
import { Problems } from '../problem.dto';

@ApiTags('Administration')
@Controller('api/admin/locations')
@SignedIn('admin')
export class AdminLocationsController {
  constructor(private readonly locations: Locations) {}

  @Get()
  @ApiOperation({ summary: 'All locations, with the hidden ones' })
  @ApiOkResponse({ type: [AdminLocationDto] })
  @Problems()
  listAdminLocations(): Promise<AdminLocationDto[]> {
    return this.locations.list();
  }

  @Post()
  @ApiOperation({ summary: 'Add a location' })
  @ApiCreatedResponse({ type: AdminLocationDto })
  @Problems(400, 409)
  createLocation(@CurrentUser() admin: User, @Body() location: AddLocationDto): Promise<AdminLocationDto> {
    return this.locations.add(admin.id, location);
  }

  @Put(':id')
  @ApiOperation({ summary: 'Show, hide or correct a location; what is absent stays' })
  @ApiOkResponse({ type: AdminLocationDto })
  @Problems(400, 404, 409)
  updateLocation(
    @Param('id', IdPipe) id: number,
    @CurrentUser() admin: User,
    @Body() changes: EditLocationDto,
  ): Promise<AdminLocationDto> {
    return this.locations.edit(admin.id, id, changes);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a location; one that spaces are in is only hidden' })
  @ApiNoContentResponse({ description: 'Deleted, or hidden while in use.' })
  @Problems(404)
  deleteLocation(@Param('id', IdPipe) id: number, @CurrentUser() admin: User): Promise<void> {
    return this.locations.delete(admin.id, id);
  }
}
