import { Injectable } from '@nestjs/common';
import {
  type AdminBooking,
  AdminBookingQueries,
  type AdminBookingFilters,
} from '../../../application/admin/admin-queries';
import { type Page, TEXT_COUNT_LIMIT } from '../../../application/pagination';
import { periodDays } from '../../../domain/space/payment-terms';
import type { BookingStatus } from '../../../domain/booking/transitions';
import { DomainError } from '../../../domain/shared/domain-error';
import { BOOKING, SPACE_OF_BOOKING, VENDOR, BOOKINGS_WITH_VENDOR } from '../booking/booking-queries';
import { FLAG } from '../booking/sql-booking-flags';
import { Database } from '../database';
import { TODAY_IN_UTC } from '../database-clock';
import {
  isCommon,
  isNamed,
  newestOf,
  spacesByName,
  spacesOf,
  usersByName,
  withoutIndex,
} from '../name-search';
import { containing, readPage, type SortKey, Values } from '../pagination';
import { createdBetween } from './created-between';

/**
 * Confirmed bookings that need an administrator's decision: those that were flagged, and those whose vendor or host is
 * inactive. A suspension does not cancel confirmed bookings (D10), and only administrators can cancel them (D30).
 */
const FLAGGED = `(b.status = 'confirmed'
  AND (f.booking_id IS NOT NULL OR v.status <> 'active' OR h.status <> 'active'))`;
const COLUMNS = `${BOOKING}, ${SPACE_OF_BOOKING}, ${VENDOR}, h.id AS "hostId", h.first_name AS "hostFirstName",
  h.last_name AS "hostLastName", h.email AS "hostEmail", ${FLAGGED} AS flagged, ${FLAG}, f.reason AS "flagReason"`;
const FROM = `${BOOKINGS_WITH_VENDOR} JOIN users h ON h.id = s.host_id`;

type Order = { sortKey?: SortKey<AdminBooking>; direction: 'ASC' | 'DESC' };

const byColumn = (column: string): SortKey<AdminBooking> => ({
  sql: `b.${column}`,
  fromId: (placeholder) => `SELECT ${column} FROM bookings WHERE id = ${placeholder}`,
});
const orders: Record<NonNullable<AdminBookingFilters['sort']>, Order> = {
  newest: { direction: 'DESC' },
  oldest: { direction: 'ASC' },
  start: { sortKey: byColumn('start_date'), direction: 'ASC' },
  '-start': { sortKey: byColumn('start_date'), direction: 'DESC' },
  amount: { sortKey: byColumn('total_amount'), direction: 'ASC' },
  '-amount': { sortKey: byColumn('total_amount'), direction: 'DESC' },
};

/** The tables that a search by text or by flag may need in addition to the bookings `b`. */
const PARTIES = `JOIN spaces s ON s.id = b.space_id JOIN users v ON v.id = b.vendor_id JOIN users h ON h.id = s.host_id
  LEFT JOIN booking_flags f ON f.booking_id = b.id`;
const hasText = (pattern: string) =>
  `(s.name ILIKE ${pattern} OR ${isNamed('v', pattern)} OR ${isNamed('h', pattern)})`;
/** Like `hasText`, but without joins. PostgreSQL finds all spaces and users with this name first, so there must be few of them. */
const hasRareText = (pattern: string) => `(b.space_id = ANY(${spacesByName(pattern)})
  OR b.vendor_id = ANY(${usersByName(pattern)}) OR b.space_id = ANY(${spacesOf(usersByName(pattern))}))`;

/**
 * Whether the stay of a confirmed booking has ended (D31). The time zone of the space is read only for end dates up to
 * the day after tomorrow, because later end dates are in the future in every time zone.
 */
const HAS_ENDED = `(b.end_date <= ${TODAY_IN_UTC} + 2
  AND is_completed(b.status, b.end_date, (SELECT o.time_zone FROM spaces o WHERE o.id = b.space_id)))`;

/** Makes PostgreSQL find these bookings before it does anything else. Use this only if the condition matches few bookings. */
const foundFirst = (condition: string) => `b.id = ANY(ARRAY(SELECT b.id FROM bookings b WHERE ${condition}))`;

const CONFIRMED = `b.status = 'confirmed' AND NOT ${HAS_ENDED}`;
/**
 * For each current status, as in the view `current_bookings` (D31), the conditions on stored bookings `b`. A booking with this
 * status meets exactly one of them. The second condition is for bookings whose new status the worker has not stored yet.
 */
const CURRENT_STATUS: Record<BookingStatus, readonly string[]> = {
  pending: [`b.status = 'pending' AND NOT is_expired(b.status, b.expires_at)`],
  confirmed: [CONFIRMED],
  completed: [`b.status = 'completed'`, `b.status = 'confirmed' AND ${HAS_ENDED}`],
  cancelled: [`b.status = 'cancelled'`, `b.status = 'pending' AND is_expired(b.status, b.expires_at)`],
};

/**
 * The earliest possible start date of bookings with this status. Because of this limit, a list sorted by start date does not read
 * all older bookings first. Requests expire when their start day ends (D25), and the longest bookings are completed after 30 days
 * (D23, D31). The extra days cover all time zones.
 */
const EARLIEST_START: Partial<Record<BookingStatus, string>> = {
  pending: `${TODAY_IN_UTC} - 2`,
  confirmed: `${TODAY_IN_UTC} - ${periodDays('monthly') + 2}`,
};

const hasStatus = (status: BookingStatus) => [
  ...(status in EARLIEST_START ? [`b.start_date >= ${EARLIEST_START[status]}`] : []),
  `(${CURRENT_STATUS[status].join(' OR ')})`,
];

const INACTIVE_USERS = `ARRAY(SELECT id FROM users WHERE status IN ('suspended', 'deleted'))`;
/**
 * Like CONFIRMED and FLAGGED together, but without joins. Looks up flags and inactive accounts first, so that each part of the
 * condition uses an index.
 */
const CONFIRMED_AND_FLAGGED = `${CONFIRMED} AND (b.id = ANY(ARRAY(SELECT booking_id FROM booking_flags))
  OR b.vendor_id = ANY(${INACTIVE_USERS}) OR b.space_id = ANY(${spacesOf(INACTIVE_USERS)}))`;

/** The bookings that need a decision, as a table expression. */
export const FLAGGED_BOOKINGS = `bookings b WHERE ${CONFIRMED_AND_FLAGGED}`;

/**
 * The bookings that meet `conditions`, in the order of the list. Because of OFFSET 0, PostgreSQL sorts them before it joins
 * tables, and compares the text only until it has found enough bookings for the page. Use this only if an index finds all
 * bookings that meet the conditions.
 */
const sorted = (conditions: readonly string[], { sortKey, direction }: Order) =>
  `(SELECT b.id, b.space_id, b.vendor_id, b.start_date, b.total_amount FROM bookings b WHERE ${conditions.join(' AND ')}
    ORDER BY ${sortKey ? `${sortKey.sql} ${direction}, ` : ''}b.id ${direction} OFFSET 0) b`;

/**
 * The confirmed bookings with a rare text. Because of OFFSET 0, PostgreSQL finds these few bookings by index first, instead
 * of all flagged bookings.
 */
const confirmedWithRareText = (pattern: string) =>
  `(SELECT * FROM bookings b WHERE b.status = 'confirmed' AND ${hasRareText(pattern)} OFFSET 0) b`;

/**
 * The tables and conditions with which PostgreSQL finds a page of bookings soonest. Without a text, and for most searches for a
 * rare text, the stored bookings `b` are enough. A search for bookings that are not flagged always needs all tables.
 */
function searchOf(
  { status, flagged }: AdminBookingFilters,
  { pattern, isCommonText, conditions, order }: TextSearch,
): { searchFrom: string; where: string[] } {
  const flags =
    flagged === undefined ? [] : [flagged ? CONFIRMED_AND_FLAGGED : `NOT (${FLAGGED} AND NOT ${HAS_ENDED})`];
  const all = [...conditions, ...flags];
  const joined = `bookings b ${PARTIES}`;
  if (!pattern) return { searchFrom: flagged === false ? joined : 'bookings b', where: all };
  // Indexes find all flagged bookings, and all pending ones.
  if (isCommonText && (flagged === true || status === 'pending'))
    return { searchFrom: `${sorted(all, order)} ${PARTIES}`, where: [withoutIndex(hasText(pattern))] };
  if (isCommonText) return { searchFrom: joined, where: [...all, withoutIndex(hasText(pattern))] };
  if (flagged === true)
    return {
      searchFrom: `${confirmedWithRareText(pattern)} ${PARTIES}`,
      where: [...conditions, CONFIRMED, FLAGGED],
    };
  return { searchFrom: flagged === false ? joined : 'bookings b', where: [...all, hasRareText(pattern)] };
}

interface TextSearch {
  /** The placeholder of the text, if there is one. */
  pattern: string | undefined;
  isCommonText: boolean;
  /** All conditions except those for the text and for flags. */
  conditions: string[];
  order: Order;
}

@Injectable()
export class SqlAdminBookingQueries extends AdminBookingQueries {
  constructor(private readonly database: Database) {
    super();
  }

  async list(filters: AdminBookingFilters): Promise<Page<AdminBooking>> {
    const { status, q } = filters;
    const values = new Values();
    const isCommonText = q ? await this.isCommon(q) : false;
    const order = orders[filters.sort ?? 'newest'];
    const conditions = [
      ...(status ? hasStatus(status) : []),
      ...createdBetween('b.created_at', filters, values),
      ...(filters.startFrom ? [`b.start_date >= ${values.add(filters.startFrom)}`] : []),
      ...(filters.startTo ? [`b.start_date <= ${values.add(filters.startTo)}`] : []),
      ...(filters.spaceId ? [`b.space_id = ${values.add(Number(filters.spaceId))}`] : []),
      ...(filters.vendorId ? [`b.vendor_id = ${values.add(Number(filters.vendorId))}`] : []),
    ];
    const pattern = q ? values.add(containing(q)) : undefined;
    const { searchFrom, where } = searchOf(filters, { pattern, isCommonText, conditions, order });
    // If a status has two conditions, the bookings of each are read separately, in the order of ids. If the conditions were
    // combined with OR, PostgreSQL would also read all newer bookings with another status. Separate reads are not
    // needed for flagged bookings, which are found by index, and not possible with a sort key.
    const [stored = '', notStoredYet] = status ? CURRENT_STATUS[status] : [];
    const isSplit = notStoredYet !== undefined && !filters.flagged && !order.sortKey;
    const parts = isSplit ? [stored, foundFirst(notStoredYet)] : undefined;
    const listing = { columns: COLUMNS, from: FROM, searchFrom, id: 'b.id', where, parts, ...order };
    return readPage(
      this.database,
      q ? { ...listing, countLimit: TEXT_COUNT_LIMIT } : { ...listing, countFrom: searchFrom },
      values,
      filters,
    );
  }

  private isCommon(text: string): Promise<boolean> {
    const from = `${newestOf('bookings', 'b')} ${PARTIES}`;
    return isCommon(this.database, { from, condition: hasText('$1') }, [containing(text)]);
  }

  async get(id: number): Promise<AdminBooking> {
    const [booking] = await this.database.query<AdminBooking>(
      `SELECT ${COLUMNS} FROM ${FROM} WHERE b.id = $1`,
      [id],
    );
    if (!booking) throw DomainError.notFound('Booking');
    return booking;
  }
}
