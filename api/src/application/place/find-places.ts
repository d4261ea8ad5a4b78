import { Injectable } from '@nestjs/common';
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
  /** Whether a geocoder is configured and the text is long enough for it. */
  abstract accepts(text: string): boolean;
  abstract search(text: string): Promise<Place[]>;
}

@Injectable()
export class FindPlaces {
  constructor(
    private readonly locations: Locations,
    private readonly geocoder: Geocoder,
  ) {}

  /**
   * Returns Popnook's own locations first, then the geocoder's results for clients that may use it (D54).
   * @param mayUseGeocoder called only if the geocoder would be used, because each call counts toward the client's limit
   */
  async run(typed: string, mayUseGeocoder: () => Promise<boolean>): Promise<Place[]> {
    const text = typed.trim().replace(/\s+/g, ' ');
    if (text === '') return [];
    const [locations, geocoded] = await Promise.all([
      this.locations.suggest(text),
      this.geocode(text, mayUseGeocoder),
    ]);
    return [...locations.map(toPlace), ...geocoded];
  }

  private async geocode(text: string, mayUseGeocoder: () => Promise<boolean>): Promise<Place[]> {
    if (!this.geocoder.accepts(text)) return [];
    return (await mayUseGeocoder()) ? this.geocoder.search(text) : [];
  }
}

const toPlace = (label: string): Place => ({ label, latitude: null, longitude: null, source: 'popnook' });
