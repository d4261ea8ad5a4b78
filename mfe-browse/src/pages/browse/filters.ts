import type { ListSpacesApiArg, SpaceSort, SpaceTypeFilter } from '@popnook/api-client';
import { addDays, labelOf, spaceTypeLabels, type Option } from '@popnook/ui';

/** The filters as the address keeps them and the fields show them; empty means no filter. */
export interface Filters {
  location: string;
  spaceType: string;
  /** Dollars for one day, as typed. */
  maxPrice: string;
  /** D41: a day from which the space is free for its whole period. */
  from: string;
}

const names = ['location', 'spaceType', 'maxPrice', 'from'] as const;

/** What the browse filter offers; a boutique is a retail shop here, the API treats them as one (D38). */
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

/** A type that came with the address stays choosable, although the filter does not offer it by itself. */
export const typeOptions = (chosen = ''): readonly Option[] => {
  const offered: readonly string[] = offeredTypes;
  return (chosen && !offered.includes(chosen) ? [...offered, chosen] : offered).map(typeOption);
};

/** D38: of the words for one thing, the one that the filter offers. */
const offeredFor: Readonly<Record<string, SpaceTypeFilter>> = {
  retail_shop: 'boutique',
  hair_salon: 'salon',
  salon_barbershop: 'salon',
};

const isType = (value: string): value is SpaceTypeFilter => Object.hasOwn(spaceTypeLabels, value);

const typeFrom = (value: string) => {
  const type = Object.hasOwn(offeredFor, value) ? (offeredFor[value] ?? '') : value;
  return isType(type) ? type : '';
};

/** No place has a longer name, or one with control characters: the API refuses them. */
const isPlace = (value: string) => value.length <= 120 && !/\p{Cc}/u.test(value);
const placeFrom = (value: string) => (value === 'all' || !isPlace(value) ? '' : value);

/** A day that is one, in years that mean something: half a year typed is year 2 or 20. */
const dayFrom = (value: string) =>
  /^20\d\d-\d\d-\d\d$/.test(value) && addDays(value, 0) === value ? value : '';

/** What the address says, as far as it means something: a broken parameter is no filter and no error. */
export const readFilters = (search: URLSearchParams): Filters => ({
  location: placeFrom(search.get('location') ?? ''),
  spaceType: typeFrom(search.get('spaceType') ?? ''),
  maxPrice: perMonth(search.get('maxPrice') ?? '') ? (search.get('maxPrice') ?? '') : '',
  from: dayFrom(search.get('from') ?? ''),
});

/**
 * What the two typed fields show: what stands in the address, also when it means nothing, as half a year does. A browser
 * complains about what such a field cannot hold at all.
 */
export const readTyped = (search: URLSearchParams): Pick<Filters, 'maxPrice' | 'from'> => {
  const price = search.get('maxPrice') ?? '';
  const day = search.get('from') ?? '';
  return {
    maxPrice: /^-?\d*\.?\d+$/.test(price) ? price : '',
    from: /^\d{4}-\d\d-\d\d$/.test(day) && addDays(day, 0) === day ? day : '',
  };
};

export const defaultSort: SpaceSort = 'newest';

const sortLabels: Readonly<Record<SpaceSort, string>> = {
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
  const wanted = search.get('sort') ?? '';
  return isSort(wanted) ? wanted : defaultSort;
};

/** The address with one parameter changed; what means nothing leaves it. */
export function withFilter(
  search: URLSearchParams,
  name: keyof Filters | 'sort',
  value: string,
): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value && !(name === 'sort' && value === defaultSort)) next.set(name, value);
  else next.delete(name);
  return next;
}

/** The address without any filter; how it is sorted stays. */
export const withoutFilters = (search: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const name of names) next.delete(name);
  return next;
};

export const hasFilters = (filters: Filters): boolean => names.some((name) => filters[name] !== '');

/** A page of cards: two, three or four whole rows, depending on the columns. */
const pageSize = 24;

/** The call behind the page, the same letter by letter on the server and in the browser. */
export const spacesCall = (
  { location, spaceType, maxPrice, from }: Filters,
  sort: SpaceSort = defaultSort,
): ListSpacesApiArg => {
  const rate = perMonth(maxPrice);
  return {
    limit: pageSize,
    ...(location ? { location } : {}),
    ...(isType(spaceType) ? { spaceType } : {}),
    ...(rate ? { maxPrice: rate } : {}),
    ...(from ? { from } : {}),
    ...(sort === defaultSort ? {} : { sort }),
  };
};

/** More than any rate: a filter that lets everything through. */
const highestRate = 1e9;

/** D35: the filter asks for a day, the API compares the rate for 30. What is no positive number is no filter. */
function perMonth(perDay: string): string {
  const rate = Number(perDay) * 30;
  return rate > 0 && rate < highestRate ? rate.toFixed(2) : '';
}
