import type { SpaceFilters } from '../../../application/space/space-queries';
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
  const { location, spaceType, maxPrice, q, bbox, from } = filters;
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
    ...(from ? [isFree(`${values.add(from)}::date`)] : []),
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

const PERIOD_DAYS = `CASE s.payment_agreement_type ${paymentModels
  .map((model) => `WHEN '${model}' THEN ${periodDays(model)}`)
  .join(' ')} END`;

/**
 * The condition that the whole space is free for a period from `start` on (D41). The same rule as unavailablePeriods in
 * the domain: closed days conflict, and so do bookings that are neither cancelled nor expired (D27, D32).
 */
export function isFree(start: string): string {
  const period = `daterange(${start}, ${start} + ${PERIOD_DAYS})`;
  return `NOT EXISTS (SELECT 1 FROM bookings b WHERE b.space_id = s.id AND b.status <> 'cancelled'
      AND NOT is_expired(b.status, b.expires_at) AND b.period && ${period})
    AND NOT EXISTS (SELECT 1 FROM space_availability a WHERE a.space_id = s.id AND NOT a.is_available
      AND a.date <@ ${period})`;
}
