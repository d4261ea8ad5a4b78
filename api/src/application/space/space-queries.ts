import type { User } from '../../domain/account/user';
import type { CalendarDay } from '../../domain/shared/calendar-day';
import type { Decimal } from '../../domain/shared/money';
import type { DisplayProps } from '../../domain/space/display';
import type { SpaceType } from '../../domain/space/space-types';
import type { SpaceProps } from '../../domain/space/space';
import type { Page, PageRequest } from '../pagination';

/** A space as lists and pages show it. The public does not see the notes and the administrator of its approval (D18). */
export interface SpaceSummary extends SpaceProps {
  /** Average of its reviews, two decimals. */
  rating: Decimal;
  reviewCount: number;
  /** Active displays. */
  subSpaceCount: number;
  /** Days of every booking here. */
  periodDays: number;
  /** Dollars due with a booking, before custom rates of single days. */
  upfrontTotal: Decimal;
}

export type DisplaySummary = Omit<DisplayProps, 'removedAt'>;

export interface SpaceFilters {
  /** City and state code. */
  location?: string;
  /** Aliases count as one (D38). */
  spaceType?: SpaceType;
  /** Dollars per 30 days; commission spaces cost nothing upfront, so they always match (D35). */
  maxPrice?: Decimal;
  /** Text in name, description or location. */
  q?: string;
  /** `minLng,minLat,maxLng,maxLat` in degrees. */
  bbox?: string;
  /** Free for the space's whole period from this day on (D41). */
  from?: CalendarDay;
}

export const spaceSorts = ['newest', 'rating', 'price', '-price'] as const;
export type SpaceSort = (typeof spaceSorts)[number];

export interface SpaceListRequest extends SpaceFilters, PageRequest {
  sort?: SpaceSort;
}

export abstract class SpaceQueries {
  /** Public spaces; with `bbox` at the map's default center also those without coordinates (D49). */
  abstract list(request: SpaceListRequest): Promise<Page<SpaceSummary>>;

  /** Newest first. */
  abstract ofHost(hostId: number, page: PageRequest): Promise<Page<SpaceSummary>>;

  /** @throws DomainError not_found, also for what only its host and administrators see (D18) */
  abstract get(id: number, viewer: User | undefined): Promise<SpaceSummary>;

  /** By id, never paged (D40). Inactive displays are for the host and administrators. */
  abstract displays(
    space: Pick<SpaceSummary, 'id' | 'hostId'>,
    viewer: User | undefined,
  ): Promise<DisplaySummary[]>;
}
