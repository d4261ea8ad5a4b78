import type { SpaceFilters } from '../../../application/space/space-queries';
import { MONTHS_AHEAD } from '../../../domain/booking/booking';
import { paymentModels, periodDays } from '../../../domain/space/payment-terms';
import { typesMatching } from '../../../domain/space/space-types';
import { containsDefaultCenter, toBox } from '../discover/map-grid';
import { containing, type Values } from '../pagination';

/** Tables for a query on spaces `s` and their hosts `h`. */
export const SPACES = 'spaces s JOIN users h ON h.id = s.host_id';

/** The condition for public spaces, for a query on SPACES (D10, D18). */
export const IS_PUBLIC = 'is_public_listing(s.approval_status, s.is_active, h.status)';

/** The first picture of a space `s`. */
export const THUMBNAIL_URL = `coalesce(s.images->0->>'thumbnailUrl', s.images->0->>'url')`;

/** The conditions for the filters of a search, for a query on SPACES. */
export function filterConditions(filters: SpaceFilters, values: Values): string[] {
  const { location, spaceType, maxPrice, q, bbox, near, radiusKm = DEFAULT_RADIUS_KM } = filters;
  return [
    ...(location ? [`lower(s.location) = ${values.add(normalizeLocation(location))}`] : []),
    // Aliases count as one type (D38).
    ...(spaceType ? [`s.space_type = ANY(${values.add(typesMatching(spaceType))})`] : []),
    // Commission spaces have no rate and always match (D35).
    ...(maxPrice
      ? [`(s.payment_agreement_type = 'commission' OR s.price_per_day <= ${values.add(maxPrice)})`]
      : []),
    ...(q
      ? [`(s.name || ' ' || s.description || ' ' || s.location) ILIKE ${values.add(containing(q))}`]
      : []),
    ...(bbox ? [withinBox(bbox, values)] : []),
    ...(near ? [withinRadius(near, radiusKm, values)] : []),
    ...(isDated(filters) ? [`${earliestStart(filters, values)} IS NOT NULL`] : []),
  ];
}

/** 'raleigh ,NC' and 'Raleigh, NC' are the same location (D39). */
const normalizeLocation = (location: string) =>
  location.trim().toLowerCase().replace(/\s+/g, ' ').replace(/ ?, ?/g, ', ');

function withinBox(bbox: string, values: Values): string {
  const [west, south, east, north] = bbox.split(',').map((degrees) => values.add(Number(degrees)));
  return `s.latitude::float8 BETWEEN ${south} AND ${north} AND s.longitude::float8 BETWEEN ${west} AND ${east}`;
}

/**
 * The condition for the spaces that the map shows in this box, which the list shows as well. The map shows spaces
 * without coordinates at its default center (D49).
 */
export const withinMap = (bbox: string, values: Values): string =>
  containsDefaultCenter(toBox(bbox))
    ? `(${withinBox(bbox, values)} OR s.latitude IS NULL OR s.longitude IS NULL)`
    : withinBox(bbox, values);

/** The days of one period of a space `s`. */
export const PERIOD_DAYS = `CASE s.payment_agreement_type ${paymentModels
  .map((model) => `WHEN '${model}' THEN ${periodDays(model)}`)
  .join(' ')} END`;

/** Whether a search is by date. */
export const isDated = ({ from, startWithin }: SpaceFilters): boolean =>
  from !== undefined || startWithin !== undefined;

/**
 * The first day on which the whole space or any of its displays is free for its period, within the searched days or, without
 * any, within the days on which a booking can start (D41, D56); null if there is none.
 */
export function earliestStart({ from, startWithin }: SpaceFilters, values: Values): string {
  const today = '(now() AT TIME ZONE s.time_zone)::date';
  const lastStart = `(${today} + interval '${MONTHS_AHEAD} months')::date`;
  const placeholder = (day: string) => `${values.add(day)}::date`;
  const notBeforeToday = (day: string) => `greatest(${today}, ${placeholder(day)})`;
  const [first, last] = startWithin?.split(',') ?? [];
  const window = from
    ? [notBeforeToday(from), notBeforeToday(from)]
    : [first ? notBeforeToday(first) : today, last ? `least(${lastStart}, ${placeholder(last)})` : lastStart];
  return `earliest_start(s.id, ${window.join(', ')}, ${PERIOD_DAYS})`;
}

/** How many active displays are free for their period from `start` on. */
export const freeDisplays = (start: string): string => `free_displays(s.id, ${start}, ${PERIOD_DAYS})`;

const DEFAULT_RADIUS_KM = 25;
const KM_PER_DEGREE = 111.19;

/** Kilometers on the surface of the earth between a space and `near`, rounded to millimeters. */
export function distanceKm(near: string): string {
  const [latitude = 0, longitude = 0] = near.split(',').map(Number);
  const halfSine = (from: string, to: number) => `power(sin(radians(${from} - ${to}) / 2), 2)`;
  return `round((2 * 6371.0088 * asin(sqrt(least(1, ${halfSine('s.latitude::float8', latitude)}
    + cos(radians(${latitude})) * cos(radians(s.latitude::float8)) * ${halfSine('s.longitude::float8', longitude)}))))::numeric, 6)`;
}

/** The box lets the query use an index, if it does not cross the date line or contain a pole. */
function withinRadius(near: string, radiusKm: number, values: Values): string {
  const [latitude = 0, longitude = 0] = near.split(',').map(Number);
  const degrees = radiusKm / KM_PER_DEGREE;
  const [south, north] = [latitude - degrees, latitude + degrees];
  const shrink = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const [west, east] = [longitude - degrees / shrink, longitude + degrees / shrink];
  const exactly = `${distanceKm(near)} <= ${values.add(radiusKm)}`;
  const isPlain = south > -90 && north < 90 && west > -180 && east < 180;
  return isPlain ? `${withinBox([west, south, east, north].join(), values)} AND ${exactly}` : exactly;
}
