import { Global, Module } from '@nestjs/common';
import {
  ActiveBookingQueries,
  SitemapQueries,
  SpaceMapQueries,
} from '../application/discover/discover-queries';
import { MapCells } from '../application/discover/map-cells';
import { FindAlternatives } from '../application/discover/find-alternatives';
import { SearchSpaces } from '../application/discover/search-spaces';
import { DiscoverController } from '../infrastructure/http/discover/discover.controller';
import { SitemapController } from '../infrastructure/http/discover/sitemap.controller';
import { SqlActiveBookingQueries } from '../infrastructure/persistence/discover/active-bookings';
import { SqlMapCells } from '../infrastructure/persistence/discover/map-cells';
import { SqlSitemapQueries } from '../infrastructure/persistence/discover/sitemap';
import { SqlSpaceMapQueries } from '../infrastructure/persistence/discover/space-map';

@Global()
@Module({
  controllers: [DiscoverController, SitemapController],
  providers: [
    FindAlternatives,
    SearchSpaces,
    { provide: MapCells, useClass: SqlMapCells },
    { provide: ActiveBookingQueries, useClass: SqlActiveBookingQueries },
    { provide: SitemapQueries, useClass: SqlSitemapQueries },
    { provide: SpaceMapQueries, useClass: SqlSpaceMapQueries },
  ],
  exports: [SearchSpaces, MapCells],
})
export class DiscoverModule {}
