import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import type { Decimal } from '../../domain/shared/money';
import { Locations } from '../location/locations';

export const placeSources = ['popnook', 'geocoder'] as const;

/** A suggestion for an address field. */
export interface Place {
  label: string;
  latitude: Decimal | null;
  longitude: Decimal | null;
  /** `popnook` for the cities that Popnook operates in. */
  source: (typeof placeSources)[number];
}

/** Finds nothing if no geocoder is configured or the request fails. */
export abstract class Geocoder {
  abstract search(text: string): Promise<Place[]>;
}

@Injectable()
export class FindPlaces {
  constructor(
    private readonly locations: Locations,
    private readonly geocoder: Geocoder,
  ) {}

  /** Returns Popnook's own locations first, then, for signed-in users only, the geocoder's results (D54). */
  async run(typed: string, visitor: User | undefined): Promise<Place[]> {
    const text = typed.trim().replace(/\s+/g, ' ');
    if (text === '') return [];
    const [locations, geocoded] = await Promise.all([
      this.locations.suggest(text),
      visitor ? this.geocoder.search(text) : [],
    ]);
    return [...locations.map(toPlace), ...geocoded];
  }
}

const toPlace = (label: string): Place => ({ label, latitude: null, longitude: null, source: 'popnook' });
