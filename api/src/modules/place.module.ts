import { Module } from '@nestjs/common';
import { FindPlaces, Geocoder } from '../application/place/find-places';
import { PlacesController } from '../infrastructure/http/place/places.controller';
import { NominatimGeocoder } from '../infrastructure/places/nominatim-geocoder';
import { HttpModule } from './http.module';

@Module({
  imports: [HttpModule],
  controllers: [PlacesController],
  providers: [FindPlaces, { provide: Geocoder, useClass: NominatimGeocoder }],
})
export class PlaceModule {}
