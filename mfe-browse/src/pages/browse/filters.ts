import type {
  BookingPeriod,
  DisplayType,
  PaymentModel,
  SpaceSort,
  SpaceTypeFilter,
} from '@popnook/api-client';
import { displayTypeLabels, paymentModelLabels, spaceTypeLabels } from '@popnook/ui';
import type { FoundPlace } from '@popnook/web-core';
import { isDay, searchedDay } from '../is-day';

/** The filters in the URL. An empty string means no filter. Several values of one filter are separated by commas. */
export interface Filters {
  location: string;
  spaceType: string;
  /** Dollars per day, as typed. */
  maxPrice: string;
  /** First day of the period in which the space must be available (D41). */
  from: string;
  /** `YYYY-MM`: the booking starts in this month. */
  month: string;
  /** Text in the name, description or location. */
  q: string;
  period: string;
  paymentModel: string;
  displayType: string;
  amenity: string;
  /** Dollars due upfront, as typed. */
  maxTotal: string;
  /** `lat,lng`: spaces around this point. */
  near: string;
  /** The radius around `near`. */
  radiusKm: string;
  /** The name of the place at `near`; empty for the visitor's position. */
  place: string;
  /** `minLng,minLat,maxLng,maxLat`: spaces in this area of the map. */
  bbox: string;
}

/** The filters that the visitor types. */
export type TypedFilter = 'maxPrice' | 'from' | 'maxTotal' | 'q';

/** The parameters that describe the point `near`. */
const pointDetails = ['radiusKm', 'place'] as const;

/** The URL parameters without those that describe the point `near`. */
export const withoutRadiusAndPlace = (search: URLSearchParams): URLSearchParams => {
  const parameters = new URLSearchParams(search);
  for (const name of pointDetails) parameters.delete(name);
  return parameters;
};

/** The filters that a new value replaces, because a search has only one place and one date. */
const replacedBy: Partial<Record<string, readonly (keyof Filters)[]>> = {
  location: ['near', 'bbox'],
  near: ['location', 'bbox'],
  bbox: ['location', 'near'],
  from: ['month'],
  month: ['from'],
};

const isKeyOf = <Key extends string>(labels: Readonly<Partial<Record<Key, unknown>>>) => {
  return (value: string): value is Key => Object.hasOwn(labels, value);
};
export const isSpaceType = isKeyOf<Exclude<SpaceTypeFilter, 'all'>>(spaceTypeLabels);
export const isPaymentModel = isKeyOf<PaymentModel>(paymentModelLabels);
export const isDisplayType = isKeyOf<DisplayType>(displayTypeLabels);
export const isPeriod = isKeyOf<BookingPeriod>({ week: true, month: true });

/** Aliases of the types that the filter offers (D38). */
const aliases: ReadonlyMap<string, SpaceTypeFilter> = new Map([
  ['retail_shop', 'boutique'],
  ['hair_salon', 'salon'],
  ['salon_barbershop', 'salon'],
]);
const toOfferedType = (value: string): string => aliases.get(value) ?? value;

export const valuesOf = (list: string): string[] => [...new Set(list.split(',').filter(Boolean))];

/** The list with this value removed, or added if the list does not contain it. */
export const toggled = (list: string, value: string): string =>
  (valuesOf(list).includes(value)
    ? valuesOf(list).filter((other) => other !== value)
    : [...valuesOf(list), value]
  ).join();

/** Keeps the allowed values, but at most ten, which is the API's limit. */
const keepAllowed = (list: string, isAllowed: (value: string) => boolean) =>
  valuesOf(list).filter(isAllowed).slice(0, 10).join();

/** The API rejects texts that exceed its maximum length or contain control characters. */
const isText = (value: string, maxLength: number) => value.length <= maxLength && !/\p{Cc}/u.test(value);
const isNumberList = (value: string, count: number) =>
  new RegExp(`^-?\\d{1,3}(\\.\\d{1,9})?(,-?\\d{1,3}(\\.\\d{1,9})?){${String(count - 1)}}$`).test(value);
const isPoint = (value: string) => isNumberList(value, 2);
const isRadius = (value: string) => /^[1-9]\d{0,2}$/.test(value) && Number(value) <= 500;
/** Like `searchedDay`, accepts only this century. */
const isMonth = (value: string) => value.startsWith('20') && isDay(`${value}-01`);

/** Reads the filters from the URL. An invalid parameter is ignored. */
export const readFilters = (search: URLSearchParams): Filters => {
  const read = (name: keyof Filters) => search.get(name) ?? '';
  const readIf = (name: keyof Filters, isValid: (value: string) => boolean) =>
    isValid(read(name)) ? read(name) : '';
  return {
    location: readIf('location', (value) => value !== 'all' && isText(value, 120)),
    spaceType: keepAllowed(valuesOf(read('spaceType')).map(toOfferedType).join(), isSpaceType),
    maxPrice: readIf('maxPrice', isAmount),
    from: searchedDay(search),
    month: searchedDay(search) ? '' : readIf('month', isMonth),
    q: readIf('q', (value) => value.trim().length >= 3 && isText(value, 100)),
    period: readIf('period', isPeriod),
    paymentModel: keepAllowed(read('paymentModel'), isPaymentModel),
    displayType: keepAllowed(read('displayType'), isDisplayType),
    amenity: keepAllowed(read('amenity'), (value) => isText(value, 100)),
    maxTotal: readIf('maxTotal', isAmount),
    near: readIf('near', isPoint),
    radiusKm: isPoint(read('near')) ? readIf('radiusKm', isRadius) : '',
    place: isPoint(read('near')) ? readIf('place', (value) => isText(value, 120)) : '',
    bbox: readIf('bbox', (value) => isNumberList(value, 4)),
  };
};

/** Every rate for 30 days is lower than this, so a filter at or above it would not exclude any space. */
const highestRate = 1e9;
/** `maxPrice` is per day, so 30 times the amount is compared with the rate. `maxTotal` has the same limit for simplicity. */
const isAmount = (typed: string) => Number(typed) > 0 && Number(typed) * 30 < highestRate;

/**
 * The values to show in the text fields. A value that is not a valid filter, such as a half-typed year, is kept. A value that
 * the type of the input does not accept is left out, because browsers log a warning for it.
 */
export const readTypedFields = (search: URLSearchParams): Pick<Filters, TypedFilter> => {
  const read = (name: TypedFilter) => search.get(name) ?? '';
  const readNumber = (name: TypedFilter) => (/^-?\d*\.?\d+$/.test(read(name)) ? read(name) : '');
  return {
    maxPrice: readNumber('maxPrice'),
    maxTotal: readNumber('maxTotal'),
    from: isDay(read('from')) ? read('from') : '',
    q: read('q'),
  };
};

export const defaultSort: SpaceSort = 'newest';

/** The URL parameters with one of them changed. Empty values and the default sort order are left out. */
export function withParameter(
  search: URLSearchParams,
  name: keyof Filters | 'sort' | 'view',
  value: string,
): URLSearchParams {
  const isPlace = name === 'near' || name === 'location' || name === 'bbox';
  const parameters = isPlace ? withoutRadiusAndPlace(search) : new URLSearchParams(search);
  if (value) for (const other of replacedBy[name] ?? []) parameters.delete(other);
  // A search around a point lists the nearest spaces first.
  if (name === 'near' && value) parameters.set('sort', 'distance');
  const isDefaultSort = name === 'sort' && value === defaultSort;
  if (value && !isDefaultSort) parameters.set(name, value);
  else parameters.delete(name);
  return withValidSort(parameters);
}

/** Removes the order by distance if there is no point. */
const withValidSort = (parameters: URLSearchParams): URLSearchParams => {
  if (!parameters.has('near') && parameters.get('sort') === 'distance') parameters.delete('sort');
  return parameters;
};

const noFilters = readFilters(new URLSearchParams());
const filterNames = Object.keys(noFilters) as (keyof Filters)[];

/** The URL parameters with this place. An empty place means all locations. */
export function withPlace(search: URLSearchParams, { location, near, place }: FoundPlace): URLSearchParams {
  if (!near) return withParameter(withParameter(search, 'near', ''), 'location', location ?? '');
  const parameters = withParameter(search, 'near', near);
  if (place) parameters.set('place', place);
  return parameters;
}

/** The URL parameters without filters. The sort order is kept, except by distance. */
export const withoutFilters = (search: URLSearchParams): URLSearchParams => {
  const parameters = new URLSearchParams(search);
  for (const name of filterNames) parameters.delete(name);
  return withValidSort(parameters);
};

/** The filters that have a chip. */
export type ChipFilter = Exclude<keyof Filters, (typeof pointDetails)[number]>;
const hasChip = (name: keyof Filters): name is ChipFilter => !pointDetails.some((detail) => detail === name);

/** The filters that are set, in the order in which the page shows them. */
export const activeFilters = (filters: Filters) =>
  filterNames.filter(hasChip).filter((name) => filters[name] !== '');

export const hasFilters = (filters: Filters): boolean => activeFilters(filters).length > 0;

export const hasDateFilter = ({ from, month }: Filters): boolean => from !== '' || month !== '';

/** The API counts at most 100 results of a search by date (D40). Undefined for other searches, which have the usual limit. */
export const countLimit = (filters: Filters): number | undefined =>
  hasDateFilter(filters) ? 100 : undefined;
