import { Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '../../config';
import type { PlaceDto } from '../http/place/place.dto';

/** Somebody is typing: what takes longer is of no use any more. */
const PATIENCE_MS = 2000;

const degrees = z.string().regex(/^-?\d{1,3}(\.\d+)?$/);
const found = z.array(z.object({ display_name: z.string(), lat: degrees, lon: degrees }));

/** A Nominatim-compatible server, where GEOCODER_URL names one. Without it, or when it fails, nothing is found. */
@Injectable()
export class Geocoder {
  private readonly logger = new Logger('Geocoder');

  constructor(private readonly config: Config) {}

  async search(text: string): Promise<PlaceDto[]> {
    const { geocoderUrl, publicUrl } = this.config;
    if (!geocoderUrl || text.length < 3) return [];
    const query = new URLSearchParams({ q: text, format: 'jsonv2', limit: '5', countrycodes: 'us' });
    try {
      const answer = await fetch(`${geocoderUrl.replace(/\/+$/, '')}/search?${query}`, {
        headers: { 'User-Agent': `Popnook (${publicUrl})`, 'Accept-Language': 'en-US' },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      return found.parse(await answer.json()).map(toPlace);
    } catch (error) {
      this.logger.warn(`No suggestions: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
  }
}

const toPlace = ({ display_name: label, lat, lon }: z.output<typeof found>[number]): PlaceDto => ({
  label,
  latitude: lat,
  longitude: lon,
  source: 'geocoder',
});
