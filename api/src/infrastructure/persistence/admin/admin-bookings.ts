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
 * Confirmed bookings are kept after a suspension (D10), and only administrators cancel them (D30), so an administrator
 * must decide what to do.
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

/** What a search by text needs in addition to the bookings `b`. */
const PARTIES = `JOIN spaces s ON s.id = b.space_id JOIN users v ON v.id = b.vendor_id JOIN users h ON h.id = s.host_id
  LEFT JOIN booking_flags f ON f.booking_id = b.id`;
const hasText = (pattern: string) =>
  `(s.name ILIKE ${pattern} OR ${isNamed('v', pattern)} OR ${isNamed('h', pattern)})`;
const hasRareText = (pattern: string) => `(b.space_id = ANY(${spacesByName(pattern)})
  OR b.vendor_id = ANY(${usersByName(pattern)}) OR b.space_id = ANY(${spacesOf(usersByName(pattern))}))`;
const textCondition = (pattern: string, isCommonText: boolean) =>
  isCommonText ? withoutIndex(hasText(pattern)) : hasRareText(pattern);

/** The stored statuses that bookings with a given current status can have (D31). */
const storedStatuses: Record<BookingStatus, BookingStatus[]> = {
  pending: ['pending'],
  confirmed: ['confirmed'],
  completed: ['completed', 'confirmed'],
  cancelled: ['cancelled', 'pending'],
};

/**
 * Requests expire when their start day ends (D25), and the longest bookings are completed after 30 days (D23, D31). In the order of
 * their start, the list then begins with these bookings and not with the oldest ones. The extra days cover all time zones.
 */
const EARLIEST_START: Partial<Record<BookingStatus, string>> = {
  pending: 'current_date - 2',
  confirmed: `current_date - ${periodDays('monthly') + 2}`,
};

/**
 * Only the stored status has an index, so it is filtered first. PostgreSQL underestimates how many rows match a
 * computed status and would sort them all; `coalesce` makes it read them in the order of the list instead.
 */
const withStatus = (status: BookingStatus, values: Values) => [
  ...(status in EARLIEST_START ? [`b.start_date >= ${EARLIEST_START[status]}`] : []),
  // Skips most bookings without reading their space. The extra days cover all time zones.
  ...(status === 'completed' ? ['b.end_date <= current_date + 2'] : []),
  `b.id IN (SELECT id FROM bookings WHERE status = ANY(${values.add(storedStatuses[status])}))`,
  `coalesce(b.status = ${values.add(status)}, false)`,
];

const INACTIVE_USERS = `ARRAY(SELECT id FROM users WHERE status IN ('suspended', 'deleted'))`;
/** Starts with the few flags and inactive accounts, so that each condition uses an index of confirmed bookings. */
const confirmedAndFlagged = `b.status = 'confirmed' AND b.id IN (
  SELECT c.id FROM bookings c WHERE c.status = 'confirmed' AND (c.id = ANY(ARRAY(SELECT booking_id FROM booking_flags))
    OR c.vendor_id = ANY(${INACTIVE_USERS}) OR c.space_id = ANY(${spacesOf(INACTIVE_USERS)})))`;

/** The bookings that need a decision, as a table expression. */
export const FLAGGED_BOOKINGS = `current_bookings b WHERE ${confirmedAndFlagged}`;

@Injectable()
export class SqlAdminBookingQueries extends AdminBookingQueries {
  constructor(private readonly database: Database) {
    super();
  }

  async list(filters: AdminBookingFilters): Promise<Page<AdminBooking>> {
    const { status, flagged, q } = filters;
    const values = new Values();
    const isCommonText = q ? await this.isCommon(q) : false;
    const where = [
      ...(status ? withStatus(status, values) : []),
      ...createdBetween('b.created_at', filters, values),
      ...(filters.startFrom ? [`b.start_date >= ${values.add(filters.startFrom)}`] : []),
      ...(filters.startTo ? [`b.start_date <= ${values.add(filters.startTo)}`] : []),
      ...(filters.spaceId ? [`b.space_id = ${values.add(Number(filters.spaceId))}`] : []),
      ...(filters.vendorId ? [`b.vendor_id = ${values.add(Number(filters.vendorId))}`] : []),
      ...(q ? [textCondition(values.add(containing(q)), isCommonText)] : []),
      ...(flagged === true ? [confirmedAndFlagged] : []),
      ...(flagged === false ? [`NOT ${FLAGGED}`] : []),
    ];
    // The current status depends on the time zone of the space, so it is only computed if it is needed.
    const bookings = status === undefined && flagged === undefined ? 'bookings b' : 'current_bookings b';
    const searchFrom = isCommonText || flagged === false ? `${bookings} ${PARTIES}` : bookings;
    const listing = {
      columns: COLUMNS,
      from: FROM,
      searchFrom,
      id: 'b.id',
      where,
      ...orders[filters.sort ?? 'newest'],
    };
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
