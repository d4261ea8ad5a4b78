import { Injectable } from '@nestjs/common';
import { type CalendarDay, addDays } from '../../domain/shared/calendar-day';
import { type SpaceFilters, SpaceQueries } from '../space/space-queries';

/** The kinds of changes to a search. */
export const alternativeKinds = ['dates', 'types', 'area', 'price', 'others'] as const;

/** The filters that each kind replaces. */
const FILTERS_OF = {
  dates: ['from', 'startWithin'],
  types: ['spaceType', 'type'],
  area: ['location', 'near', 'radiusKm', 'bbox'],
  price: ['maxPrice', 'maxTotal'],
  others: ['paymentModel', 'period', 'displayType', 'amenity', 'q'],
} as const satisfies Record<(typeof alternativeKinds)[number], readonly (keyof SpaceFilters)[]>;

type Replacement = Pick<SpaceFilters, 'startWithin' | 'near' | 'radiusKm'>;

/**
 * A change that makes the search find spaces. The filters of this kind are replaced by the ones given here, or removed if none are
 * given.
 */
export interface SearchAlternative extends Replacement {
  kind: (typeof alternativeKinds)[number];
  count: number;
}

const WIDER_RADIUS_KM = 100;
const MONTHS_TO_TRY = 3;

/** Suggests changes to a search without results: the closest of each kind (D61). */
@Injectable()
export class FindAlternatives {
  constructor(private readonly spaces: SpaceQueries) {}

  /** @returns alternatives that find spaces, in the order of `alternativeKinds` */
  async run(filters: SpaceFilters): Promise<SearchAlternative[]> {
    const kinds = alternativeKinds.filter((kind) =>
      FILTERS_OF[kind].some((name) => filters[name] !== undefined),
    );
    const found: SearchAlternative[] = [];
    // Sequentially: each reads the database several times, and a request should not use many connections.
    for (const kind of kinds) {
      const alternative = await this.nearest(kind, filters);
      if (alternative) found.push(alternative);
    }
    return found;
  }

  private async nearest(
    kind: SearchAlternative['kind'],
    filters: SpaceFilters,
  ): Promise<SearchAlternative | undefined> {
    const otherFilters = without(filters, FILTERS_OF[kind]);
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
    const isNarrower = (filters.radiusKm ?? 0) < WIDER_RADIUS_KM;
    return near && isNarrower ? [{ near, radiusKm: WIDER_RADIUS_KM }, {}] : [{}];
  }
}

const without = (filters: SpaceFilters, names: readonly (keyof SpaceFilters)[]): SpaceFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.some((removed) => removed === name)));

/** For a searched day, its month and the following ones; for a searched month, only the following ones. */
function monthsFrom({ from, startWithin }: SpaceFilters): Replacement[] {
  const first = firstOfMonth(from ?? startWithin?.split(',')[0] ?? '');
  return Array.from({ length: MONTHS_TO_TRY }, (_, index) => monthAfter(first, from ? index : index + 1)).map(
    (month) => ({ startWithin: `${month},${addDays(monthAfter(month, 1), -1)}` }),
  );
}

const firstOfMonth = (day: CalendarDay): CalendarDay => `${day.slice(0, 8)}01`;

const monthAfter = (first: CalendarDay, months: number): CalendarDay => {
  let month = first;
  for (let count = 0; count < months; count += 1) month = firstOfMonth(addDays(month, 31));
  return month;
};
