import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '../../../domain/shared/domain-error';
import type { AdminBookingDto, AdminBookingsDto, BookingSort } from '../../http/admin/admin-bookings.dto';
import type { Page } from '../../http/page.dto';
import { BOOKING, PLACE, VENDOR, WITH_VENDOR } from './booking-queries';
import { containing, Values } from './keyset';
import { type Key, readPage } from './newest-first';
import { namedSpaces, namedUsers } from './named';

/** D10: a confirmed booking stays when an account is suspended, and an admin looks at it. */
const FLAGGED = `(b.status = 'confirmed' AND (v.status <> 'active' OR h.status <> 'active'))`;
const COLUMNS = `${BOOKING}, ${PLACE}, ${VENDOR}, h.id AS "hostId", h.first_name AS "hostFirstName",
  h.last_name AS "hostLastName", h.email AS "hostEmail", ${FLAGGED} AS flagged`;
const FROM = `${WITH_VENDOR} JOIN users h ON h.id = s.host_id`;

type Order = { by?: Key<AdminBookingDto>; direction: 'ASC' | 'DESC' };

const by = (column: string): Key<AdminBookingDto> => ({
  keys: `b.${column}`,
  ofId: (place) => `SELECT ${column} FROM bookings WHERE id = ${place}`,
});
const orders: Record<BookingSort, Order> = {
  newest: { direction: 'DESC' },
  oldest: { direction: 'ASC' },
  start: { by: by('start_date'), direction: 'ASC' },
  '-start': { by: by('start_date'), direction: 'DESC' },
  amount: { by: by('total_amount'), direction: 'ASC' },
  '-amount': { by: by('total_amount'), direction: 'DESC' },
};

/** Each part by an index of its own; one condition over three tables would find none. */
const matching = (text: string) => `b.id IN (
  SELECT id FROM bookings WHERE space_id IN (${namedSpaces(text)})
  UNION SELECT id FROM bookings WHERE vendor_id IN (${namedUsers(text)})
  UNION SELECT m.id FROM bookings m JOIN spaces o ON o.id = m.space_id WHERE o.host_id IN (${namedUsers(text)}))`;

@Injectable()
export class AdminBookings {
  constructor(private readonly source: DataSource) {}

  list(filters: AdminBookingsDto): Promise<Page<AdminBookingDto>> {
    const values = new Values();
    const where = [
      ...(filters.status ? [`b.status = ${values.add(filters.status)}`] : []),
      ...(filters.q ? [matching(values.add(containing(filters.q)))] : []),
      ...(filters.flagged === undefined ? [] : [filters.flagged ? FLAGGED : `NOT ${FLAGGED}`]),
    ];
    const order = orders[filters.sort ?? 'newest'];
    return readPage(
      this.source,
      { columns: COLUMNS, from: FROM, id: 'b.id', where, ...order },
      values,
      filters,
    );
  }

  /** @throws DomainError not_found */
  async get(id: number): Promise<AdminBookingDto> {
    const rows: AdminBookingDto[] = await this.source.query(
      `SELECT ${COLUMNS} FROM ${FROM} WHERE b.id = $1`,
      [id],
    );
    const [booking] = rows;
    if (!booking) throw DomainError.notFound('Booking');
    return booking;
  }
}
