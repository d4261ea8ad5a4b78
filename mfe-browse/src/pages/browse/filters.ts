import type { ListSpacesApiArg, SpaceSort, SpaceTypeFilter } from '@popnook/api-client';
import { labelOf, spaceTypeLabels, type Option } from '@popnook/ui';
import { isDay, searchedDay } from '../is-day';

/** The filters in the URL. An empty string means no filter. */
export interface Filters {
  location: string;
  spaceType: string;
  /** Dollars per day, as typed. */
  maxPrice: string;
  /** First day of the period in which the space must be available (D41). */
  from: string;
}

const filterNames = ['location', 'spaceType', 'maxPrice', 'from'] as const;

/** The types the filter offers. Boutique is labeled Retail Shop here; the API treats the two as one (D38). */
const offeredTypes: readonly SpaceTypeFilter[] = [
  'coffee_shop',
  'brewery',
  'boutique',
  'salon',
  'gallery',
  'bookstore',
];

const typeOption = (value: string): Option => ({
  value,
  label: labelOf(spaceTypeLabels, value === 'boutique' ? 'retail_shop' : value),
});

/** A type from the URL stays selectable even when the filter does not offer it. */
export const typeOptions = (selected = ''): readonly Option[] => {
  const offered: readonly string[] = offeredTypes;
  return (selected && !offered.includes(selected) ? [...offered, selected] : offered).map(typeOption);
};

/** Aliases of the types that the filter offers (D38). */
const aliases: Readonly<Record<string, SpaceTypeFilter>> = {
  retail_shop: 'boutique',
  hair_salon: 'salon',
  salon_barbershop: 'salon',
};

const isType = (value: string): value is SpaceTypeFilter => Object.hasOwn(spaceTypeLabels, value);

const parseType = (value: string) => {
  const type = Object.hasOwn(aliases, value) ? (aliases[value] ?? '') : value;
  return isType(type) ? type : '';
};

/** The API rejects locations that have more than 120 characters or contain control characters. */
const isLocation = (value: string) => value.length <= 120 && !/\p{Cc}/u.test(value);
const parseLocation = (value: string) => (value === 'all' || !isLocation(value) ? '' : value);

/** Reads the filters from the URL. An invalid parameter is ignored. */
export const readFilters = (search: URLSearchParams): Filters => ({
  location: parseLocation(search.get('location') ?? ''),
  spaceType: parseType(search.get('spaceType') ?? ''),
  maxPrice: thirtyDayRate(search.get('maxPrice') ?? '') ? (search.get('maxPrice') ?? '') : '',
  from: searchedDay(search),
});

/**
 * The values to show in the fields for price and date. A value that is not a valid filter, such as a half-typed year, is
 * kept. A value that the type of the input does not accept is left out, because browsers log a warning for it.
 */
export const readTypedFields = (search: URLSearchParams): Pick<Filters, 'maxPrice' | 'from'> => {
  const price = search.get('maxPrice') ?? '';
  const day = search.get('from') ?? '';
  return {
    maxPrice: /^-?\d*\.?\d+$/.test(price) ? price : '',
    from: isDay(day) ? day : '',
  };
};

export const defaultSort: SpaceSort = 'newest';

const sortLabels: Readonly<Record<Exclude<SpaceSort, 'distance'>, string>> = {
  newest: 'Newest',
  rating: 'Best rated',
  price: 'Lowest price',
  '-price': 'Highest price',
};

export const sortOptions: readonly Option[] = Object.entries(sortLabels).map(([value, label]) => ({
  value,
  label,
}));

const isSort = (value: string): value is SpaceSort => Object.hasOwn(sortLabels, value);

export const readSort = (search: URLSearchParams): SpaceSort => {
  const sort = search.get('sort') ?? '';
  return isSort(sort) ? sort : defaultSort;
};

/** The URL parameters with one changed. Empty values and the default sort order are left out. */
export function withParameter(
  search: URLSearchParams,
  name: keyof Filters | 'sort',
  value: string,
): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value && !(name === 'sort' && value === defaultSort)) next.set(name, value);
  else next.delete(name);
  return next;
}

/** The URL parameters without filters. The sort order is kept. */
export const withoutFilters = (search: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const name of filterNames) next.delete(name);
  return next;
};

export const hasFilters = (filters: Filters): boolean => filterNames.some((name) => filters[name] !== '');

/** Fills whole rows in a grid of two, three or four columns. */
const pageSize = 24;

/** The query arguments. They must be identical on the server and in the browser, because RTK Query caches by them. */
export const spacesQuery = (
  { location, spaceType, maxPrice, from }: Filters,
  sort: SpaceSort = defaultSort,
): ListSpacesApiArg => {
  const rate = thirtyDayRate(maxPrice);
  return {
    limit: pageSize,
    ...(location ? { location } : {}),
    ...(isType(spaceType) ? { spaceType } : {}),
    ...(rate ? { maxPrice: rate } : {}),
    ...(from ? { from } : {}),
    ...(sort === defaultSort ? {} : { sort }),
  };
};

/** Every rate is lower than this, so a filter at or above it would not exclude any space. */
const highestRate = 1e9;

/** Converts a price per day to the 30-day rate that the API expects (D35). Returns '' if it is not positive or too high. */
function thirtyDayRate(perDay: string): string {
  const rate = Number(perDay) * 30;
  return rate > 0 && rate < highestRate ? rate.toFixed(2) : '';
}
