import { Global, Module } from '@nestjs/common';
import { DiscoverController } from '../infrastructure/http/discover/discover.controller';
import { ActiveBookings } from '../infrastructure/persistence/discover/active-bookings';
import { SpaceMap } from '../infrastructure/persistence/discover/space-map';

@Global()
@Module({
  controllers: [DiscoverController],
  providers: [ActiveBookings, SpaceMap],
})
export class DiscoverModule {}
