import type { BookingProps } from '../../domain/booking/booking';
import type { DisplayProps } from '../../domain/space/display';
import type { SpaceProps } from '../../domain/space/space';
import type { Page, PageRequest } from '../pagination';
import type { SpaceFilters, SpaceSummary } from '../space/space-queries';

/** A current or upcoming popup, without message, amount or the vendor's contact details (D16). */
export interface ActiveBooking extends Pick<
  BookingProps,
  'id' | 'spaceId' | 'subSpaceId' | 'vendorId' | 'startDate' | 'endDate' | 'status'
> {
  /** Whether the booking has already started. */
  isRunning: boolean;
  /** The name of the business or, without one, of the person. */
  vendorName: string;
  space: ActiveBookingSpace;
  /** Null for the whole space. */
  subSpace: Pick<DisplayProps, 'id' | 'name' | 'type'> | null;
}

export interface ActiveBookingSpace extends Pick<
  SpaceProps,
  'id' | 'name' | 'spaceType' | 'location' | 'address' | 'latitude' | 'longitude' | 'timeZone'
> {
  thumbnailUrl: string | null;
}

/** Ids are digits, as in the query string. */
export interface ActiveBookingFilters extends PageRequest {
  vendorId?: string;
  spaceId?: string;
}

export interface SpaceMapRequest extends SpaceFilters {
  /** The zoom level of web maps: the world is 2^zoom tiles wide. */
  zoom?: number;
}

/** One space, or a cluster of spaces. The fields of the space are present only if `count` is 1. */
export interface MapMarker extends Partial<
  Pick<
    SpaceSummary,
    | 'id'
    | 'name'
    | 'spaceType'
    | 'location'
    | 'paymentAgreementType'
    | 'pricePerDay'
    | 'commissionPercentage'
    | 'fromTotal'
  >
> {
  /** How many spaces the marker represents. */
  count: number;
  /** True if the spaces have no coordinates, so the marker is at the default center. */
  approximate: boolean;
  thumbnailUrl?: string | null;
}

/** GeoJSON. */
export interface SpaceMap {
  type: 'FeatureCollection';
  features: MapFeature[];
}

export interface MapFeature {
  type: 'Feature';
  /** Only for clusters: the bounding box of the spaces, for zooming in. */
  bbox?: number[];
  /** Longitude and latitude. */
  geometry: { type: 'Point'; coordinates: number[] };
  properties: MapMarker;
}

export abstract class ActiveBookingQueries {
  /** Confirmed bookings that have not ended, in public spaces. Those that have started come first (D16). */
  abstract list(filters: ActiveBookingFilters): Promise<Page<ActiveBooking>>;
}

export abstract class SpaceMapQueries {
  /** Public spaces as at most 500 markers; nearby spaces share a marker (D54). */
  abstract getMap(request: SpaceMapRequest): Promise<SpaceMap>;
}

/** The fields of a space that the sitemap needs. */
export type SitemapSpace = Pick<SpaceProps, 'id' | 'updatedAt'>;

export abstract class SitemapQueries {
  /**
   * The sitemap is split into files of `size` public spaces.
   * @returns for each file, the value of `afterId` with which `spaces` returns the spaces of this file
   */
  abstract fileStarts(size: number): Promise<number[]>;

  /** Public spaces with ids above `afterId`, in ascending order. */
  abstract spaces(afterId: number, limit: number): Promise<SitemapSpace[]>;
}
