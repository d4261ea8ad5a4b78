import { Global, Module } from '@nestjs/common';
import { AdminLocationsController } from '../infrastructure/http/admin/admin-locations.controller';
import { LocationsController } from '../infrastructure/http/location/locations.controller';
import { Locations } from '../infrastructure/persistence/location/locations';

@Global()
@Module({
  controllers: [LocationsController, AdminLocationsController],
  providers: [Locations],
  exports: [Locations],
})
export class LocationModule {}
