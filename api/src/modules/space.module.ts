import { Global, Module } from '@nestjs/common';
import { AddDisplay } from '../application/space/add-display';
import { Availability } from '../application/space/availability';
import { EditSpace } from '../application/space/edit-space';
import { ListingPolicy, ListSpace } from '../application/space/list-space';
import { RemoveDisplay } from '../application/space/remove-display';
import { SetAvailability } from '../application/space/set-availability';
import { Spaces, TimeZones } from '../application/space/spaces';
import { Config } from '../config';
import { AvailabilityController } from '../infrastructure/http/space/availability.controller';
import { SpaceEditsController } from '../infrastructure/http/space/space-edits.controller';
import { SpacesController } from '../infrastructure/http/space/spaces.controller';
import { AvailabilityQueries } from '../infrastructure/persistence/space/availability-queries';
import { SpaceQueries } from '../infrastructure/persistence/space/space-queries';
import { TypeormAvailability } from '../infrastructure/persistence/space/typeorm-availability';
import { TypeormSpaces } from '../infrastructure/persistence/space/typeorm-spaces';
import { CoordinateTimeZones } from '../infrastructure/places/coordinate-time-zones';

@Global()
@Module({
  controllers: [SpacesController, SpaceEditsController, AvailabilityController],
  providers: [
    ListSpace,
    EditSpace,
    AddDisplay,
    RemoveDisplay,
    SetAvailability,
    SpaceQueries,
    AvailabilityQueries,
    { provide: Spaces, useClass: TypeormSpaces },
    { provide: Availability, useClass: TypeormAvailability },
    { provide: TimeZones, useClass: CoordinateTimeZones },
    {
      provide: ListingPolicy,
      inject: [Config],
      useFactory: ({ autoApprove }: Config): ListingPolicy => ({ approvedAtOnce: autoApprove }),
    },
  ],
  exports: [Spaces, Availability, SpaceQueries],
})
export class SpaceModule {}
