import { Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '../../config';
import { Geocoder, type Place } from '../../application/place/find-places';

/** Suggestions that arrive later are of no use to someone who is typing. */
const TIMEOUT_MS = 2000;
const MIN_TEXT_LENGTH = 3;

const degrees = z.string().regex(/^-?\d{1,3}(\.\d+)?$/);
const resultsSchema = z.array(z.object({ display_name: z.string(), lat: degrees, lon: degrees }));

/**
 * Calls the Nominatim-compatible server at GEOCODER_URL. Returns no places if no server is configured
 * or the server does not respond.
 */
@Injectable()
export class NominatimGeocoder extends Geocoder {
  private readonly logger = new Logger('Geocoder');

  constructor(private readonly config: Config) {
    super();
  }

  accepts(text: string): boolean {
    return this.config.geocoderUrl !== undefined && text.length >= MIN_TEXT_LENGTH;
  }

  async search(text: string): Promise<Place[]> {
    const { geocoderUrl, publicUrl } = this.config;
    if (!geocoderUrl) return [];
    const query = new URLSearchParams({ q: text, format: 'jsonv2', limit: '5', countrycodes: 'us' });
    try {
      const response = await fetch(`${geocoderUrl.replace(/\/+$/, '')}/search?${query}`, {
        headers: { 'User-Agent': `Popnook (${publicUrl})`, 'Accept-Language': 'en-US' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return resultsSchema.parse(await response.json()).map(toPlace);
    } catch (error) {
      this.logger.warn(`No suggestions: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
  }
}

const toPlace = ({ display_name: label, lat, lon }: z.output<typeof resultsSchema>[number]): Place => ({
  label,
  latitude: lat,
  longitude: lon,
  source: 'geocoder',
});
