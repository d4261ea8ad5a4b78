import type { ListSpacesApiArg, SpaceSort } from '@popnook/api-client';
import { addDays, addMonths } from '@popnook/ui';
import {
  defaultSort,
  type Filters,
  isDisplayType,
  isPaymentModel,
  isPeriod,
  isSpaceType,
  valuesOf,
} from './filters';

/** Fills whole rows in a grid of two, three or four columns. */
const pageSize = 24;

/** The query arguments. They must be identical on the server and in the browser, because RTK Query caches responses by their arguments. */
export const spacesQuery = (filters: Filters, sort: SpaceSort = defaultSort): ListSpacesApiArg => ({
  limit: pageSize,
  ...filterArguments(filters),
  ...(sort === defaultSort ? {} : { sort }),
});

/** The filters as arguments of the API, for the list and the map. */
export const filterArguments = (filters: Filters) => {
  const { location, maxPrice, from, month, q, period, maxTotal, near, radiusKm, bbox } = filters;
  const types = valuesOf(filters.spaceType).filter(isSpaceType);
  const [firstType] = types;
  const paymentModel = valuesOf(filters.paymentModel).filter(isPaymentModel);
  const displayType = valuesOf(filters.displayType).filter(isDisplayType);
  const amenity = valuesOf(filters.amenity);
  return {
    ...(location && { location }),
    // `spaceType` takes one type (SPEC 5), `type` takes several (D61).
    ...(firstType && types.length === 1 && { spaceType: firstType }),
    ...(types.length > 1 && { type: types }),
    // The API expects the rate for 30 days (D35).
    ...(maxPrice && { maxPrice: (Number(maxPrice) * 30).toFixed(2) }),
    ...(from && { from }),
    ...(month && { startWithin: daysOf(month) }),
    ...(q && { q: q.trim() }),
    ...(isPeriod(period) && { period }),
    ...(paymentModel.length > 0 && { paymentModel }),
    ...(displayType.length > 0 && { displayType }),
    ...(amenity.length > 0 && { amenity }),
    ...(maxTotal && { maxTotal: Number(maxTotal).toFixed(2) }),
    ...(near && { near }),
    ...(radiusKm && { radiusKm: Number(radiusKm) }),
    ...(bbox && { bbox }),
  };
};

/** '2026-12' → '2026-12-01,2026-12-31'. */
const daysOf = (month: string) => {
  const first = `${month}-01`;
  return `${first},${addDays(addMonths(first, 1), -1)}`;
};
