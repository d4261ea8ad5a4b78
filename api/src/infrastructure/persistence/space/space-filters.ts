import type { SpaceFilters } from '../../../application/space/space-queries';
import { MONTHS_AHEAD } from '../../../domain/booking/booking';
import { paymentModels, periodDays } from '../../../domain/space/payment-terms';
import { containing, type Values } from '../pagination';
import { offerConditions } from './offer-conditions';

/** The condition for public spaces, for a query on spaces `s` (D10, D18). Triggers maintain this column. */
export const IS_PUBLIC = 's.is_listed';

/** The first picture of a space `s`. */
export const THUMBNAIL_URL = `coalesce(s.images->0->>'thumbnailUrl', s.images->0->>'url')`;

/**
 * The conditions for all filters of a search, for a query on spaces `s`. Unlike `areaConditions`, never finds spaces without
 * coordinates in a box.
 */
export const filterConditions = (filters: SpaceFilters, values: Values): string[] => [
  ...columnConditions(filters, values),
  ...detailConditions(filters, values),
  ...areaConditions(filters, values),
  ...(filters.bbox ? ['s.latitude IS NOT NULL AND s.longitude IS NOT NULL'] : []),
  ...(isDated(filters) ? [isFree(filters, values)] : []),
];

/** The conditions on columns that the indexes of listed spaces contain. */
export const columnConditions = (filters: SpaceFilters, values: Values): string[] => [
  ...(filters.ids ? [`s.id = ANY(${values.add(filters.ids.split(','))}::int[])`] : []),
  ...(filters.location ? [`lower(s.location) = ${values.add(normalizeLocation(filters.location))}`] : []),
  ...offerConditions(filters, values),
];

/** The conditions on texts and amenities, which have their own indexes. Texts are last, because comparing them takes the most time. */
export const detailConditions = ({ q, amenity }: SpaceFilters, values: Values): string[] => [
  ...(amenity ? [`s.amenities @> ${values.add(amenity)}::text[]`] : []),
  ...(q ? [`(s.name || ' ' || s.description || ' ' || s.location) ILIKE ${values.add(containing(q))}`] : []),
];

/**
 * The conditions for the area, which use the index of points. A box also finds spaces without coordinates if the box contains the
 * default center, because the map shows them there (D49).
 */
export const areaConditions = (
  { bbox, near, radiusKm = DEFAULT_RADIUS_KM }: SpaceFilters,
  values: Values,
): string[] => [
  ...(bbox ? [withinMap(bbox, values)] : []),
  ...(near ? [withinRadius(near, radiusKm, values)] : []),
];

/** 'raleigh ,NC' and 'Raleigh, NC' are the same location (D39). */
export const normalizeLocation = (location: string) =>
  location.trim().toLowerCase().replace(/\s+/g, ' ').replace(/ ?, ?/g, ', ');

/** The condition for the spaces that the map shows in this box. Uses the index of points. */
function withinMap(bbox: string, values: Values): string {
  const [west, south, east, north] = placeholdersOf(bbox, values);
  return `map_point(s.latitude, s.longitude) <@ box(point(${west}, ${south}), point(${east}, ${north}))`;
}

const placeholdersOf = (bbox: string, values: Values) =>
  bbox.split(',').map((degrees) => `${values.add(Number(degrees))}::float8`);

/** The number of days of a booking of a space `s`. */
export const PERIOD_DAYS = `CASE s.payment_agreement_type ${paymentModels
  .map((model) => `WHEN '${model}' THEN ${periodDays(model)}`)
  .join(' ')} END`;

/** Whether a search is by date. */
export const isDated = ({ from, startWithin }: SpaceFilters): boolean =>
  from !== undefined || startWithin !== undefined;

/** The condition for the dates of a search, for a query on the columns id, time_zone and payment_agreement_type of spaces `s`. */
export const isFree = (filters: SpaceFilters, values: Values): string =>
  `${earliestStart(filters, values)} IS NOT NULL`;

/**
 * The first day from which the whole space or any of its displays is free for a whole booking period. It is one of the searched
 * days; in a search without days, it is a day on which a booking can start (D41, D56). Null if there is no such day.
 */
export function earliestStart({ from, startWithin }: SpaceFilters, values: Values): string {
  const today = '(now() AT TIME ZONE s.time_zone)::date';
  const yearAhead = `(${today} + interval '${MONTHS_AHEAD} months')::date`;
  const placeholder = (day: string) => `${values.add(day)}::date`;
  const notBeforeToday = (day: string) => `greatest(${today}, ${placeholder(day)})`;
  const [first, last] = startWithin?.split(',') ?? [];
  const [firstStart, lastStart] = from
    ? [notBeforeToday(from), notBeforeToday(from)]
    : [first ? notBeforeToday(first) : today, last ? `least(${yearAhead}, ${placeholder(last)})` : yearAhead];
  return `CASE ${from ? '' : `WHEN ${firstStart} > ${lastStart} THEN NULL`} WHEN ${isWholeSpaceFree(firstStart)} THEN ${firstStart}
    ELSE earliest_start(s.id, ${firstStart}, ${lastStart}, ${PERIOD_DAYS}) END`;
}

/** Whether nothing is booked or closed in the period that starts on this day. For most spaces, no other check is needed. */
const isWholeSpaceFree = (start: string) =>
  `NOT EXISTS (SELECT FROM taken_ranges(s.id, ${start}, ${start} + ${PERIOD_DAYS}))`;

/** How many active displays are free for their period from `start` on. */
export const freeDisplays = (start: string): string => `CASE WHEN ${isWholeSpaceFree(start)}
  THEN (SELECT count(*)::int FROM sub_spaces d WHERE d.space_id = s.id AND d.is_active)
  ELSE free_displays(s.id, ${start}, ${PERIOD_DAYS}) END`;

export const DEFAULT_RADIUS_KM = 25;
/** Of latitude. */
const KM_PER_DEGREE = 111.19;

/** Kilometers on the surface of the earth between a space and `near`, by the haversine formula. */
function distance(near: string): string {
  const [latitude = 0, longitude = 0] = near.split(',').map(Number);
  const halfSine = (from: string, to: number) => `power(sin(radians(${from} - ${to}) / 2), 2)`;
  return `2 * 6371.0088 * asin(sqrt(least(1, ${halfSine('s.latitude::float8', latitude)}
    + cos(radians(${latitude})) * cos(radians(s.latitude::float8)) * ${halfSine('s.longitude::float8', longitude)})))`;
}

/** The distance, rounded to millimeters, because the sort key in a cursor has at most six decimals. */
export const distanceKm = (near: string): string => `round((${distance(near)})::numeric, 6)`;

/** The box around the circle lets the query use an index, if the box does not cross the date line or contain a pole. */
function withinRadius(near: string, radiusKm: number, values: Values): string {
  const [latitude = 0, longitude = 0] = near.split(',').map(Number);
  const degrees = radiusKm / KM_PER_DEGREE;
  const [south, north] = [latitude - degrees, latitude + degrees];
  // At the latitude farthest from the equator, a degree of longitude is shorter than a degree of latitude by this factor.
  const shrink = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const [west, east] = [longitude - degrees / shrink, longitude + degrees / shrink];
  // `least` ignores nulls, so spaces without coordinates would have a distance, too.
  const exactly = `${distance(near)} <= ${values.add(radiusKm)}::float8 AND s.latitude IS NOT NULL`;
  const fitsInBox = south > -90 && north < 90 && west > -180 && east < 180;
  return fitsInBox ? `${withinMap([west, south, east, north].join(), values)} AND ${exactly}` : exactly;
}
