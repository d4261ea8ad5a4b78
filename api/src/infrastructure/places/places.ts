import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PlaceDto } from '../http/place/place.dto';
import { Geocoder } from './geocoder';

/** D54: our own locations always, and what a geocoder knows where there is one. */
@Injectable()
export class Places {
  constructor(
    private readonly source: DataSource,
    private readonly geocoder: Geocoder,
  ) {}

  async find(typed: string): Promise<PlaceDto[]> {
    const text = typed.trim().replace(/\s+/g, ' ');
    if (text === '') return [];
    const [own, others] = await Promise.all([this.ownLocations(text), this.geocoder.search(text)]);
    return [...own, ...others];
  }

  /** By their beginning, or named in the address that is being typed. */
  private ownLocations(text: string): Promise<PlaceDto[]> {
    return this.source.query(
      `SELECT city || ', ' || state_code AS label, NULL AS latitude, NULL AS longitude, 'popnook' AS source
       FROM available_locations
       WHERE is_active
         AND (starts_with(lower(city || ', ' || state_code), lower($1::text)) OR strpos(lower($1::text), lower(city)) > 0)
       ORDER BY city, state_code LIMIT 5`,
      [text],
    );
  }
}
