import type { SpaceSort, SpaceTypeFilter } from '@popnook/api-client';
import {
  addMonths,
  type Day,
  displayTypeLabels,
  formatDay,
  formatDollars,
  formatMonth,
  labelOf,
  paymentModelLabels,
  spaceTypeLabels,
  type Option,
} from '@popnook/ui';
import { type ChipFilter, type Filters, valuesOf } from './filters';

/** The types that the filter offers (SPEC 2). `boutique` also finds `retail_shop` (D38), and is shown as Retail Shop only in this filter. */
const offeredTypes: readonly SpaceTypeFilter[] = [
  'coffee_shop',
  'brewery',
  'boutique',
  'salon',
  'gallery',
  'bookstore',
];

const typeLabel = (value: string): string =>
  labelOf(spaceTypeLabels, value === 'boutique' ? 'retail_shop' : value);

const toOptions = (values: readonly string[], label: (value: string) => string): Option[] =>
  values.map((value) => ({ value, label: label(value) }));

/** A type from the URL stays selectable even when the filter does not offer it. */
export const typeOptions = (selected = ''): readonly Option[] =>
  toOptions([...new Set([...offeredTypes, ...valuesOf(selected)])], typeLabel);

const optionsFrom = (labels: Readonly<Record<string, string>>) =>
  toOptions(Object.keys(labels), (value) => labelOf(labels, value));

export const paymentModelOptions = optionsFrom(paymentModelLabels);
export const displayTypeOptions = optionsFrom(displayTypeLabels);

const periodLabels: Readonly<Record<string, string>> = { week: 'By the week', month: 'By the month' };
export const periodOptions = optionsFrom(periodLabels);

/** The listing form suggests the same amenities. */
const commonAmenities = [
  'Wi-Fi',
  'Power outlets',
  'Parking',
  'Storage',
  'Restroom',
  'Window front',
  'Step-free',
];

/** An amenity from the URL stays selectable even when the filter does not offer it. */
export const amenityOptions = (selected: string): Option[] =>
  toOptions([...new Set([...commonAmenities, ...valuesOf(selected)])], (amenity) => amenity);

/** The months in which a booking can start (D56), and the selected month. */
export const monthOptions = (today: Day | undefined, selected: string): Option[] => {
  const months = today
    ? Array.from({ length: 13 }, (_, ahead) => addMonths(`${today.slice(0, 8)}01`, ahead).slice(0, 7))
    : [];
  return toOptions([...new Set(selected ? [selected, ...months] : months)].sort(), (month) =>
    formatMonth(`${month}-01`),
  );
};

const sortLabels: Readonly<Record<SpaceSort, string>> = {
  newest: 'Newest',
  rating: 'Best rated',
  price: 'Lowest price',
  '-price': 'Highest price',
  distance: 'Nearest',
};

const isSort = (value: string): value is SpaceSort => Object.hasOwn(sortLabels, value);

/** “Nearest” is offered only in a search around a point. */
export const sortOptions = (filters: Pick<Filters, 'near'>): Option[] =>
  toOptions(
    Object.keys(sortLabels).filter((sort) => sort !== 'distance' || filters.near !== ''),
    (sort) => labelOf(sortLabels, sort),
  );

export const readSort = (search: URLSearchParams, filters: Pick<Filters, 'near'>): SpaceSort => {
  const sort = search.get('sort') ?? '';
  return isSort(sort) && sortOptions(filters).some(({ value }) => value === sort) ? sort : 'newest';
};

/** The radius that the API uses if the search has none. */
const DEFAULT_RADIUS_KM = 25;
/** Rounds to a multiple of 5 miles, or to whole miles below 3. @returns "1 mile", for example */
const formatMiles = (km: number) => {
  const miles = km * 0.621;
  const rounded = miles < 3 ? Math.max(1, Math.round(miles)) : Math.round(miles / 5) * 5;
  return rounded === 1 ? '1 mile' : `${rounded} miles`;
};

/** The text of the chip for one value of a filter. */
export const chipText: { [Name in ChipFilter]: (value: string, filters: Filters) => string } = {
  location: (city) => city,
  spaceType: typeLabel,
  maxPrice: (price) => `Up to ${formatDollars(price)}/day`,
  from: (day) => `From ${formatDay(day)}`,
  month: (month) => `Starting in ${formatMonth(`${month}-01`)}`,
  q: (text) => `“${text}”`,
  period: (period) => labelOf(periodLabels, period),
  paymentModel: (model) => labelOf(paymentModelLabels, model),
  displayType: (type) => labelOf(displayTypeLabels, type),
  amenity: (amenity) => amenity,
  maxTotal: (total) => `Up to ${formatDollars(total)} upfront`,
  near: (_, { radiusKm, place }) =>
    `Within ${formatMiles(Number(radiusKm || DEFAULT_RADIUS_KM))} of ${place || 'you'}`,
  bbox: () => 'Map area',
};

/** The filters that can have several values. Each value has its own chip. */
export const multiValueFilters: readonly (keyof Filters)[] = [
  'spaceType',
  'paymentModel',
  'displayType',
  'amenity',
];
