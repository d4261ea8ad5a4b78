import { Global, Module } from '@nestjs/common';
import { Availability } from '../application/space/availability';
import { AddDisplay, RemoveDisplay } from '../application/space/change-displays';
import { EditSpace } from '../application/space/edit-space';
import { GetAvailability } from '../application/space/get-availability';
import { ListingPolicy, CreateListing } from '../application/space/create-listing';
import { ListingDrafts } from '../application/space/listing-drafts';
import { SetAvailability } from '../application/space/set-availability';
import { SpaceQueries } from '../application/space/space-queries';
import { CountSpaceView, SpaceViews } from '../application/space/space-views';
import { Spaces, TimeZones } from '../application/space/spaces';
import { Config } from '../config';
import { AvailabilityController } from '../infrastructure/http/space/availability.controller';
import { DisplaysController } from '../infrastructure/http/space/displays.controller';
import { HostSpacesController } from '../infrastructure/http/space/host-spaces.controller';
import { ListingDraftController } from '../infrastructure/http/space/listing-draft.controller';
import { SpaceViewsController } from '../infrastructure/http/space/space-views.controller';
import { SpacesController } from '../infrastructure/http/space/spaces.controller';
import { SqlSpaceQueries } from '../infrastructure/persistence/space/space-queries';
import { SqlAvailability } from '../infrastructure/persistence/space/sql-availability';
import { SqlListingDrafts } from '../infrastructure/persistence/space/sql-listing-drafts';
import { SqlSpaceViews } from '../infrastructure/persistence/space/sql-space-views';
import { TypeormSpaces } from '../infrastructure/persistence/space/typeorm-spaces';
import { CoordinateTimeZones } from '../infrastructure/places/coordinate-time-zones';

@Global()
@Module({
  controllers: [
    SpacesController,
    DisplaysController,
    AvailabilityController,
    HostSpacesController,
    ListingDraftController,
    SpaceViewsController,
  ],
  providers: [
    CreateListing,
    EditSpace,
    AddDisplay,
    RemoveDisplay,
    GetAvailability,
    SetAvailability,
    CountSpaceView,
    { provide: SpaceViews, useClass: SqlSpaceViews },
    { provide: ListingDrafts, useClass: SqlListingDrafts },
    { provide: SpaceQueries, useClass: SqlSpaceQueries },
    { provide: Spaces, useClass: TypeormSpaces },
    { provide: Availability, useClass: SqlAvailability },
    { provide: TimeZones, useClass: CoordinateTimeZones },
    {
      provide: ListingPolicy,
      inject: [Config],
      useFactory: ({ autoApprove }: Config): ListingPolicy => ({ autoApprove }),
    },
  ],
  exports: [Spaces, Availability, SpaceQueries, SpaceViews, ListingDrafts],
})
export class SpaceModule {}
