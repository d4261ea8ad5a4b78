import type { ListSpacesApiArg, SpaceTypeFilter } from '@popnook/api-client';
import { labelOf, spaceTypeLabels, type Option } from '@popnook/ui';

/** The three filters as the address keeps them and the fields show them; empty means no filter. */
export interface Filters {
  location: string;
  spaceType: string;
  /** Dollars for one day, as typed. */
  maxPrice: string;
}

const names = ['location', 'spaceType', 'maxPrice'] as const;

/** What the browse filter offers; a boutique is a retail shop here, the API treats them as one (D38). */
const offeredTypes: readonly SpaceTypeFilter[] = [
  'coffee_shop',
  'brewery',
  'boutique',
  'salon',
  'gallery',
  'bookstore',
];

export const typeOptions: readonly Option[] = offeredTypes.map((value) => ({
  value,
  label: labelOf(spaceTypeLabels, value === 'boutique' ? 'retail_shop' : value),
}));

const isType = (value: string): value is SpaceTypeFilter => value !== 'all' && value in spaceTypeLabels;

const offered = (value: string | null) => (value === null || value === 'all' ? '' : value);

export const readFilters = (search: URLSearchParams): Filters => ({
  location: offered(search.get('location')),
  spaceType: offered(search.get('spaceType')),
  maxPrice: search.get('maxPrice') ?? '',
});

/** The address with one filter changed; an empty one leaves it. */
export function withFilter(search: URLSearchParams, name: keyof Filters, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

export const hasFilters = (filters: Filters): boolean => names.some((name) => filters[name] !== '');

/** A page of cards: two, three or four whole rows, depending on the columns. */
const pageSize = 24;

/** The call behind the page, the same letter by letter on the server and in the browser. */
export const spacesCall = ({ location, spaceType, maxPrice }: Filters): ListSpacesApiArg => ({
  limit: pageSize,
  ...(location ? { location } : {}),
  ...(isType(spaceType) ? { spaceType } : {}),
  ...ratePerMonth(maxPrice),
});

/** D35: the filter asks for a day, the API compares the rate for 30. What is no positive number is no filter. */
function ratePerMonth(perDay: string): Pick<ListSpacesApiArg, 'maxPrice'> {
  const rate = Number(perDay) * 30;
  return rate > 0 && Number.isFinite(rate) ? { maxPrice: rate.toFixed(2) } : {};
}
