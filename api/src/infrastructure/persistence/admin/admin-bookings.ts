import { Injectable } from '@nestjs/common';
import type { BookingStatus } from '../../../domain/booking/transitions';
import { DomainError } from '../../../domain/shared/domain-error';
import type { AdminBookingDto, AdminBookingsDto, BookingSort } from '../../http/admin/admin-bookings.dto';
import type { Page } from '../../../application/pagination';
import { BOOKING, PLACE, VENDOR, WITH_VENDOR } from '../booking/booking-queries';
import { containing, Values } from '../pagination';
import { namedSpaces, namedUsers } from '../name-search';
import { type SortKey, readPage } from '../pagination';
import { Database } from '../database';

/** D10: a confirmed booking stays when an account is suspended, and an admin looks at it. */
const FLAGGED = `(b.status = 'confirmed' AND (v.status <> 'active' OR h.status <> 'active'))`;
const COLUMNS = `${BOOKING}, ${PLACE}, ${VENDOR}, h.id AS "hostId", h.first_name AS "hostFirstName",
  h.last_name AS "hostLastName", h.email AS "hostEmail", ${FLAGGED} AS flagged`;
const FROM = `${WITH_VENDOR} JOIN users h ON h.id = s.host_id`;

type Order = { sortKey?: SortKey<AdminBookingDto>; direction: 'ASC' | 'DESC' };

const by = (column: string): SortKey<AdminBookingDto> => ({
  sql: `b.${column}`,
  ofId: (place) => `SELECT ${column} FROM bookings WHERE id = ${place}`,
});
const orders: Record<BookingSort, Order> = {
  newest: { direction: 'DESC' },
  oldest: { direction: 'ASC' },
  start: { sortKey: by('start_date'), direction: 'ASC' },
  '-start': { sortKey: by('start_date'), direction: 'DESC' },
  amount: { sortKey: by('total_amount'), direction: 'ASC' },
  '-amount': { sortKey: by('total_amount'), direction: 'DESC' },
};

/** Each part by an index of its own; one condition over three tables would find none. */
const matching = (text: string) => `b.id IN (
  SELECT id FROM bookings WHERE space_id IN (${namedSpaces(text)})
  UNION SELECT id FROM bookings WHERE vendor_id IN (${namedUsers(text)})
  UNION SELECT m.id FROM bookings m JOIN spaces o ON o.id = m.space_id WHERE o.host_id IN (${namedUsers(text)}))`;

/** What a booking that is so by now (D31) may be stored as. */
const storedAs: Record<BookingStatus, BookingStatus[]> = {
  pending: ['pending'],
  confirmed: ['confirmed'],
  completed: ['completed', 'confirmed'],
  cancelled: ['cancelled', 'pending'],
};

/**
 * What it is by now has no index; what it is stored as has. `coalesce`, as PostgreSQL takes a computed value that equals
 * something for so rare that it would sort all of them instead of following the order.
 */
const ofStatus = (status: BookingStatus, values: Values) => [
  `b.id IN (SELECT id FROM bookings WHERE status = ANY(${values.add(storedAs[status])}))`,
  `coalesce(b.status = ${values.add(status)}, false)`,
];

/** From the few accounts that are not active to their bookings, each step by an index. */
const ofInactiveAccounts = `b.id IN (
  SELECT m.id FROM users u JOIN bookings m ON m.vendor_id = u.id
  WHERE u.status IN ('suspended', 'deleted') AND m.status = 'confirmed'
  UNION SELECT m.id FROM users u JOIN spaces o ON o.host_id = u.id JOIN bookings m ON m.space_id = o.id
  WHERE u.status IN ('suspended', 'deleted') AND m.status = 'confirmed')`;

@Injectable()
export class AdminBookings {
  constructor(private readonly database: Database) {}

  list(filters: AdminBookingsDto): Promise<Page<AdminBookingDto>> {
    const values = new Values();
    const where = [
      ...(filters.status ? ofStatus(filters.status, values) : []),
      ...(filters.q ? [matching(values.add(containing(filters.q)))] : []),
      ...(filters.flagged === undefined
        ? []
        : filters.flagged
          ? [ofInactiveAccounts, FLAGGED]
          : [`NOT ${FLAGGED}`]),
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

  /** @throws DomainError not_found */
  async get(id: number): Promise<AdminBookingDto> {
    const rows: AdminBookingDto[] = await this.database.query(
      `SELECT ${COLUMNS} FROM ${FROM} WHERE b.id = $1`,
      [id],
    );
    const [booking] = rows;
    if (!booking) throw DomainError.notFound('Booking');
    return booking;
  }
}
