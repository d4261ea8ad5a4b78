import type { User } from '../../domain/account/user';
import type { CalendarDay } from '../../domain/shared/calendar-day';
import type { Decimal } from '../../domain/shared/money';
import type { DisplayProps, DisplayType } from '../../domain/space/display';
import type { PaymentModel, PaymentTerms } from '../../domain/space/payment-terms';
import type { SpaceType } from '../../domain/space/space-types';
import type { SpaceProps } from '../../domain/space/space';
import type { JsonPage, Page, PageRequest } from '../pagination';

/** A space as shown in lists. For the public, `approvalNotes` and `approvedBy` are null (D18). */
export interface SpaceSummary extends SpaceProps {
  /** The average rating of the space's reviews, with two decimals; `0.00` without reviews. */
  rating: Decimal;
  reviewCount: number;
  /** The number of active displays. */
  subSpaceCount: number;
  /** The length of each booking in days. */
  periodDays: number;
  /** Dollars due upfront, if no day has a custom rate. */
  upfrontTotal: Decimal;
  /** The lowest `upfrontTotal` of the whole space and its active displays (D24). */
  fromTotal: Decimal;
}

/** A space as shown on its own page. */
export interface SpaceWithAnswerTime extends SpaceSummary {
  /**
   * The median time in which the host has answered requests for any of their spaces in the last 90 days, in hours, rounded up;
   * null for fewer than five answers (D66).
   */
  usualAnswerHours: number | null;
}

/** A space in the results of a search. */
export interface FoundSpace extends SpaceSummary {
  /**
   * The first day from which the whole space or any of its displays is free for `periodDays`. Only days within the
   * searched dates or, without any, within the next twelve months are considered (D41). Null if there is no such day.
   */
  earliestStart: CalendarDay | null;
  /** The number of active displays that are free for the period that starts on `earliestStart`; 0 if that is null. */
  freeDisplays: number;
}

export interface DisplaySummary extends Omit<DisplayProps, 'removedAt'> {
  /** Dollars due upfront for a booking of the display, if no day has a custom rate. */
  upfrontTotal: Decimal;
}

export interface SpaceFilters {
  /** `12,34`: only these spaces. */
  ids?: string;
  /** City and state code. */
  location?: string;
  /** Also finds aliases of the type (D38). */
  spaceType?: SpaceType;
  /** Dollars per 30 days; commission spaces cost nothing upfront, so they always match (D35). */
  maxPrice?: Decimal;
  /** Searches name, description and location; at least three characters. */
  q?: string;
  /** `minLng,minLat,maxLng,maxLat` in degrees. */
  bbox?: string;
  /** Only spaces that are free for a booking that starts on this day, as a whole or with any of their displays (D41). */
  from?: CalendarDay;
  /** `first,last`: like `from`, but the booking can start on any of these days. Ignored if `from` is present. */
  startWithin?: string;
  /** `lat,lng` in degrees: only spaces around this point. */
  near?: string;
  /** Around `near`, in kilometers; 25 by default. */
  radiusKm?: number;
  /** Any of these types, with their aliases (D38). */
  type?: SpaceType[];
  /** Any of these models. */
  paymentModel?: PaymentModel[];
  /** Only spaces that are booked for this long: commission spaces for a week, others for a month (SPEC 9). */
  period?: BookingPeriod;
  /** At least one active display of any of these types. */
  displayType?: DisplayType[];
  /** Only spaces with all of these amenities, written as the host wrote them. */
  amenity?: string[];
  /** Only spaces that cost at most this many dollars upfront, as a whole or for any display; commission spaces always match. */
  maxTotal?: Decimal;
}

export const bookingPeriods = ['week', 'month'] as const;
export type BookingPeriod = (typeof bookingPeriods)[number];

/** `distance` is the distance from `near`. */
export const spaceSorts = ['newest', 'rating', 'price', '-price', 'distance'] as const;
export type SpaceSort = (typeof spaceSorts)[number];

export interface SpaceListRequest extends SpaceFilters, PageRequest {
  sort?: SpaceSort;
}

/** Rates in dollars per 30 days; null for fewer than three spaces, so that nobody can tell the rate of a single space. */
export interface TypicalPrice {
  count: number;
  lowerQuartile: Decimal | null;
  median: Decimal | null;
  upperQuartile: Decimal | null;
}

export abstract class SpaceQueries {
  /** Public spaces. A `bbox` that contains the map's default center also finds spaces without coordinates (D49). */
  abstract list(request: SpaceListRequest): Promise<JsonPage<FoundSpace>>;

  /** The total of `list` with these filters (D40). */
  abstract count(filters: SpaceFilters): Promise<number>;

  /** The approximate center of the public spaces in a city, as `lat,lng`; undefined if none of them has coordinates. */
  abstract centerOf(location: string): Promise<string | undefined>;

  /** The typical rate of the newest 5,000 public spaces of a type in a location. Spaces without a rate do not count. */
  abstract typicalPrice(filters: Pick<SpaceFilters, 'location' | 'spaceType'>): Promise<TypicalPrice>;

  /** Newest first. */
  abstract listByHost(hostId: number, page: PageRequest): Promise<Page<SpaceSummary>>;

  /** @throws DomainError not_found for an unknown space and for one that the viewer must not see (D18) */
  abstract get(id: number, viewer: User | undefined): Promise<SpaceSummary>;

  /** @throws DomainError not_found for an unknown space and for one that the viewer must not see (D18) */
  abstract getDetails(id: number, viewer: User | undefined): Promise<SpaceWithAnswerTime>;

  /** Ordered by id, not paginated (D40). Only the host and administrators see inactive displays. */
  abstract displays(
    space: Pick<SpaceSummary, 'id' | 'hostId'> & PaymentTerms,
    viewer: User | undefined,
  ): Promise<DisplaySummary[]>;
}
