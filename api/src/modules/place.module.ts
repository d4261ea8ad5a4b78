import { Global, Module } from '@nestjs/common';
import { PlacesController } from '../infrastructure/http/place/places.controller';
import { Geocoder } from '../infrastructure/places/geocoder';
import { Places } from '../infrastructure/places/places';

@Global()
@Module({
  controllers: [PlacesController],
  providers: [Geocoder, Places],
})
export class PlaceModule {}
