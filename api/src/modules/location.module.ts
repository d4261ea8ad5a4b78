import { Global, Module } from '@nestjs/common';
import { Locations } from '../application/location/locations';
import { ManageLocations } from '../application/location/manage-locations';
import {
  AdminLocationsController,
  LocationsController,
} from '../infrastructure/http/location/locations.controller';
import { SqlLocations } from '../infrastructure/persistence/location/sql-locations';

@Global()
@Module({
  controllers: [LocationsController, AdminLocationsController],
  providers: [ManageLocations, { provide: Locations, useClass: SqlLocations }],
  exports: [Locations, ManageLocations],
})
export class LocationModule {}
