import { Global, Module } from '@nestjs/common';
import { ActiveBookingQueries, SpaceMapQueries } from '../application/discover/discover-queries';
import { DiscoverController } from '../infrastructure/http/discover/discover.controller';
import { SqlActiveBookingQueries } from '../infrastructure/persistence/discover/active-bookings';
import { SqlSpaceMapQueries } from '../infrastructure/persistence/discover/space-map';

@Global()
@Module({
  controllers: [DiscoverController],
  providers: [
    { provide: ActiveBookingQueries, useClass: SqlActiveBookingQueries },
    { provide: SpaceMapQueries, useClass: SqlSpaceMapQueries },
  ],
})
export class DiscoverModule {}
