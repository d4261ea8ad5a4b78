import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '../../../domain/shared/domain-error';
import type { AdminBookingDto, AdminBookingsDto } from '../../http/admin/admin-bookings.dto';
import type { Page } from '../../http/page.dto';
import { BOOKING, PLACE, VENDOR, WITH_VENDOR } from './booking-queries';
import { Values } from './keyset';
import { readPage } from './newest-first';

/** D10: a confirmed booking stays when an account is suspended, and an admin looks at it. */
const FLAGGED = `(b.status = 'confirmed' AND (v.status <> 'active' OR h.status <> 'active'))`;
const COLUMNS = `${BOOKING}, ${PLACE}, ${VENDOR}, h.id AS "hostId", h.first_name AS "hostFirstName",
  h.last_name AS "hostLastName", h.email AS "hostEmail", ${FLAGGED} AS flagged`;
const FROM = `${WITH_VENDOR} JOIN users h ON h.id = s.host_id`;

@Injectable()
export class AdminBookings {
  constructor(private readonly source: DataSource) {}

  list(filters: AdminBookingsDto): Promise<Page<AdminBookingDto>> {
    const values = new Values();
    const where = [
      ...(filters.status ? [`b.status = ${values.add(filters.status)}`] : []),
      ...(filters.flagged === undefined ? [] : [filters.flagged ? FLAGGED : `NOT ${FLAGGED}`]),
    ];
    return readPage(this.source, { columns: COLUMNS, from: FROM, id: 'b.id', where }, values, filters);
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
