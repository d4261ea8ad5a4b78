import { Injectable } from '@nestjs/common';
import { addDays, addMonths } from '../../domain/shared/calendar-day';
import { type SpaceFilters, SpaceQueries } from '../space/space-queries';

/** Which filters an alternative to a search changes. `others` are the filters that belong to no other kind. */
export const alternativeKinds = ['dates', 'types', 'area', 'price', 'others'] as const;

/** The filters that an alternative of each kind removes or replaces. */
const FILTERS_BY_KIND = {
  dates: ['from', 'startWithin'],
  types: ['spaceType', 'type'],
  area: ['location', 'near', 'radiusKm', 'bbox'],
  price: ['maxPrice', 'maxTotal'],
  others: ['paymentModel', 'period', 'displayType', 'amenity', 'q'],
} as const satisfies Record<(typeof alternativeKinds)[number], readonly (keyof SpaceFilters)[]>;

type Replacement = Pick<SpaceFilters, 'startWithin' | 'near' | 'radiusKm'>;

/**
 * A change that makes the search find spaces: all filters of this kind are removed. If this object contains filters, they
 * take the place of the removed ones.
 */
export interface SearchAlternative extends Replacement {
  kind: (typeof alternativeKinds)[number];
  count: number;
}

const WIDER_RADIUS_KM = 100;
const MONTHS_TO_TRY = 3;

/** Suggests changes to a search without results: the smallest change of each kind that finds spaces (D61). */
@Injectable()
export class FindAlternatives {
  constructor(private readonly spaces: SpaceQueries) {}

  /** @returns alternatives that find spaces, in the order of `alternativeKinds` */
  async run(filters: SpaceFilters): Promise<SearchAlternative[]> {
    const kinds = alternativeKinds.filter((kind) =>
      FILTERS_BY_KIND[kind].some((name) => filters[name] !== undefined),
    );
    const found: SearchAlternative[] = [];
    // One kind after the other, so that a request does not use many connections at the same time.
    for (const kind of kinds) {
      const alternative = await this.findClosest(kind, filters);
      if (alternative) found.push(alternative);
    }
    return found;
  }

  private async findClosest(
    kind: SearchAlternative['kind'],
    filters: SpaceFilters,
  ): Promise<SearchAlternative | undefined> {
    const otherFilters = without(filters, FILTERS_BY_KIND[kind]);
    for (const replacement of await this.replacements(kind, filters)) {
      const count = await this.spaces.count({ ...otherFilters, ...replacement });
      if (count > 0) return { kind, count, ...replacement };
    }
    return undefined;
  }

  /** The closest replacement comes first; removing the filters comes last. */
  private async replacements(kind: SearchAlternative['kind'], filters: SpaceFilters): Promise<Replacement[]> {
    if (kind === 'dates') return [...monthsFrom(filters), {}];
    if (kind !== 'area') return [{}];
    const near = filters.near ?? (filters.location && (await this.spaces.centerOf(filters.location)));
    // Narrower: a city, or a smaller circle. A missing `radiusKm` means the default radius, which is smaller, too.
    const isNarrower = filters.near === undefined || (filters.radiusKm ?? 0) < WIDER_RADIUS_KM;
    return near && isNarrower ? [{ near, radiusKm: WIDER_RADIUS_KM }, {}] : [{}];
  }
}

const without = (filters: SpaceFilters, names: readonly (keyof SpaceFilters)[]): SpaceFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.some((removed) => removed === name)));

/** After a search for a day, starts with the month of that day; after a search for a month, starts with the following month. */
function monthsFrom({ from, startWithin }: SpaceFilters): Replacement[] {
  const searchedDay = from ?? startWithin?.split(',')[0] ?? '';
  const searchedMonth = `${searchedDay.slice(0, 8)}01`;
  const firstMonth = from ? searchedMonth : addMonths(searchedMonth, 1);
  return Array.from({ length: MONTHS_TO_TRY }, (_, index) => {
    const firstDay = addMonths(firstMonth, index);
    const lastDay = addDays(addMonths(firstDay, 1), -1);
    return { startWithin: `${firstDay},${lastDay}` };
  });
}
