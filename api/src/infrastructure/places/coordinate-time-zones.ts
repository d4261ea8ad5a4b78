import tzLookup from '@photostructure/tz-lookup';
import { Injectable } from '@nestjs/common';
import { TimeZones } from '../../application/space/spaces';

/** For spaces without coordinates (D22). */
const DEFAULT_ZONE = 'America/New_York';

@Injectable()
export class CoordinateTimeZones extends TimeZones {
  at(latitude: string | null, longitude: string | null): string {
    if (latitude === null || longitude === null) return DEFAULT_ZONE;
    return tzLookup(Number(latitude), Number(longitude));
  }
}
