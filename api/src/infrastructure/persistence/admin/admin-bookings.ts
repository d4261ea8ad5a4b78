import { Injectable } from '@nestjs/common';
import {
  type AdminBooking,
  AdminBookingQueries,
  type AdminBookingFilters,
} from '../../../application/admin/admin-queries';
import type { Page } from '../../../application/pagination';
import { periodDays } from '../../../domain/space/payment-terms';
import type { BookingStatus } from '../../../domain/booking/transitions';
import { DomainError } from '../../../domain/shared/domain-error';
import { BOOKING, SPACE_OF_BOOKING, VENDOR, BOOKINGS_WITH_VENDOR } from '../booking/booking-queries';
import { FLAG } from '../booking/sql-booking-flags';
import { Database } from '../database';
import { spacesByName, usersByName } from '../name-search';
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
  ofId: (placeholder) => `SELECT ${column} FROM bookings WHERE id = ${placeholder}`,
});
const orders: Record<NonNullable<AdminBookingFilters['sort']>, Order> = {
  newest: { direction: 'DESC' },
  oldest: { direction: 'ASC' },
  start: { sortKey: byColumn('start_date'), direction: 'ASC' },
  '-start': { sortKey: byColumn('start_date'), direction: 'DESC' },
  amount: { sortKey: byColumn('total_amount'), direction: 'ASC' },
  '-amount': { sortKey: byColumn('total_amount'), direction: 'DESC' },
};

/** A union, so that each part uses an index; a condition on three tables could not use any. */
const textCondition = (text: string) => `b.id IN (
  SELECT id FROM bookings WHERE space_id IN (${spacesByName(text)})
  UNION SELECT id FROM bookings WHERE vendor_id IN (${usersByName(text)})
  UNION SELECT m.id FROM bookings m JOIN spaces o ON o.id = m.space_id WHERE o.host_id IN (${usersByName(text)}))`;

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

/**
 * Starts with the few flags and inactive accounts, so that each step uses an index. Then the list reads these bookings in its
 * order until the page is full: PostgreSQL does that with an array only, because it expects it to be short.
 */
const confirmedAndFlagged = `b.id = ANY (ARRAY(
  SELECT booking_id FROM booking_flags
  UNION SELECT m.id FROM users u JOIN bookings m ON m.vendor_id = u.id
  WHERE u.status IN ('suspended', 'deleted') AND m.status = 'confirmed'
  UNION SELECT m.id FROM users u JOIN spaces o ON o.host_id = u.id JOIN bookings m ON m.space_id = o.id
  WHERE u.status IN ('suspended', 'deleted') AND m.status = 'confirmed'))`;

/** The bookings that need a decision, as a table expression. */
export const FLAGGED_BOOKINGS = `${FROM} WHERE ${confirmedAndFlagged} AND ${FLAGGED}`;

@Injectable()
export class SqlAdminBookingQueries extends AdminBookingQueries {
  constructor(private readonly database: Database) {
    super();
  }

  list(filters: AdminBookingFilters): Promise<Page<AdminBooking>> {
    const values = new Values();
    const where = [
      ...(filters.status ? withStatus(filters.status, values) : []),
      ...createdBetween('b.created_at', filters, values),
      ...(filters.startFrom ? [`b.start_date >= ${values.add(filters.startFrom)}`] : []),
      ...(filters.startTo ? [`b.start_date <= ${values.add(filters.startTo)}`] : []),
      ...(filters.spaceId ? [`b.space_id = ${values.add(Number(filters.spaceId))}`] : []),
      ...(filters.vendorId ? [`b.vendor_id = ${values.add(Number(filters.vendorId))}`] : []),
      ...(filters.q ? [textCondition(values.add(containing(filters.q)))] : []),
      ...(filters.flagged === true ? [confirmedAndFlagged, FLAGGED] : []),
      ...(filters.flagged === false ? [`NOT ${FLAGGED}`] : []),
    ];
    const countFrom = filters.flagged === undefined ? 'current_bookings b' : FROM;
    const order = orders[filters.sort ?? 'newest'];
    return readPage(
      this.database,
      { columns: COLUMNS, from: FROM, countFrom, id: 'b.id', where, ...order },
      values,
      filters,
    );
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
