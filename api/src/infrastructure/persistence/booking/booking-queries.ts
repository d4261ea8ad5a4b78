import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '../../../domain/shared/domain-error';
import type {
  BookingDto,
  PendingBookingDto,
  SpaceBookingDto,
  VendorBookingDto,
} from '../../http/booking/booking.dto';
import { COUNT_LIMIT, type Page, type PageDto } from '../../http/page.dto';
import type { VendorBookingsDto } from '../../http/booking/vendor-bookings.dto';
import { cutPage, DEFAULT_LIMIT, fromCursor, Values } from '../keyset';

export const BOOKING = `b.id, b.space_id AS "spaceId", b.sub_space_id AS "subSpaceId", b.vendor_id AS "vendorId",
  b.start_date AS "startDate", b.end_date AS "endDate", b.total_amount AS "totalAmount", b.status,
  b.cancel_reason AS "cancelReason", b.message, b.expires_at AS "expiresAt",
  b.payment_agreement_type AS "paymentAgreementType", b.price_per_day AS "pricePerDay",
  b.commission_percentage AS "commissionPercentage", b.minimum_commission AS "minimumCommission",
  b.created_at AS "createdAt", b.updated_at AS "updatedAt"`;

export const PLACE = `s.name AS "spaceName", d.name AS "subSpaceName", s.location, s.time_zone AS "timeZone",
  coalesce(s.images->0->>'thumbnailUrl', s.images->0->>'url') AS "thumbnailUrl"`;

export const VENDOR = `v.first_name AS "vendorFirstName", v.last_name AS "vendorLastName", v.email AS "vendorEmail",
  coalesce(p.business_name, v.business_name) AS "vendorBusinessName"`;

/** What everybody may know of a host (D13). */
const HOST = `h.first_name AS "hostFirstName", h.last_name AS "hostLastName"`;

/** Bookings as they are by now (D31). */
const BOOKINGS = `current_bookings b JOIN spaces s ON s.id = b.space_id LEFT JOIN sub_spaces d ON d.id = b.sub_space_id`;
const WITH_HOST_AND_REVIEW = `${BOOKINGS} JOIN users h ON h.id = s.host_id LEFT JOIN reviews r ON r.booking_id = b.id`;
export const WITH_VENDOR = `${BOOKINGS} JOIN users v ON v.id = b.vendor_id LEFT JOIN vendor_profiles p ON p.user_id = v.id`;

@Injectable()
export class BookingQueries {
  constructor(private readonly source: DataSource) {}

  /** @throws DomainError not_found */
  async get(id: number): Promise<BookingDto> {
    const rows: BookingDto[] = await this.source.query(
      `SELECT ${BOOKING} FROM current_bookings b WHERE b.id = $1`,
      [id],
    );
    const [booking] = rows;
    if (!booking) throw DomainError.notFound('Booking');
    return booking;
  }

  /** D34: as the answer to the request was, whatever has become of it since. */
  async asRequested(id: number): Promise<BookingDto> {
    const booking = await this.get(id);
    return { ...booking, status: 'pending', cancelReason: null, updatedAt: booking.createdAt };
  }

  /** D15. Never paged (D40). */
  async ofSpace(spaceId: number, seesAll: boolean): Promise<SpaceBookingDto[]> {
    if (seesAll)
      return this.source.query(
        `SELECT ${BOOKING}, ${VENDOR}, d.name AS "subSpaceName" FROM ${WITH_VENDOR}
         WHERE b.space_id = $1 ORDER BY b.start_date, b.id`,
        [spaceId],
      );
    return this.source.query(
      `SELECT b.start_date AS "startDate", b.end_date AS "endDate", b.status, b.sub_space_id AS "subSpaceId"
       FROM current_bookings b WHERE b.space_id = $1 AND b.status <> 'cancelled' ORDER BY b.start_date, b.id`,
      [spaceId],
    );
  }

  /** On somebody's own spaces, without the vendors' names; all of them, for the export (D11). */
  received(hostId: number): Promise<BookingDto[]> {
    return this.source.query(
      `SELECT ${BOOKING} FROM current_bookings b JOIN spaces s ON s.id = b.space_id WHERE s.host_id = $1 ORDER BY b.id`,
      [hostId],
    );
  }

  /** What waits longest for its answer comes first. */
  async pendingOfHost(
    hostId: number,
    { limit = DEFAULT_LIMIT, cursor }: PageDto,
  ): Promise<Page<PendingBookingDto>> {
    const values = new Values();
    const where = `s.host_id = ${values.add(hostId)} AND b.status = 'pending'`;
    const total = await this.count(WITH_VENDOR, where, values.list);
    const after = fromCursor(cursor);
    const rest = after ? ` AND b.id > ${values.add(after.id)}` : '';
    const rows: PendingBookingDto[] = await this.source.query(
      `SELECT ${BOOKING}, ${PLACE}, ${VENDOR} FROM ${WITH_VENDOR}
       WHERE ${where}${rest} ORDER BY b.id LIMIT ${values.add(limit + 1)}`,
      values.list,
    );
    return { ...cutPage(rows, limit, ({ id }) => String(id)), total };
  }

  /** Newest first. */
  async ofVendor(
    vendorId: number,
    { limit = DEFAULT_LIMIT, cursor, status, bookingId }: VendorBookingsDto,
  ): Promise<Page<VendorBookingDto>> {
    const values = new Values();
    const where = [
      `b.vendor_id = ${values.add(vendorId)}`,
      ...(status ? [`b.status = ${values.add(status)}`] : []),
      ...(bookingId ? [`b.id = ${values.add(Number(bookingId))}`] : []),
    ].join(' AND ');
    const total = await this.count(BOOKINGS, where, values.list);
    const after = fromCursor(cursor);
    const rest = after ? ` AND b.id < ${values.add(after.id)}` : '';
    const rows: VendorBookingDto[] = await this.source.query(
      `SELECT ${BOOKING}, ${PLACE}, ${HOST}, r.rating AS "reviewRating" FROM ${WITH_HOST_AND_REVIEW}
       WHERE ${where}${rest} ORDER BY b.id DESC LIMIT ${values.add(limit + 1)}`,
      values.list,
    );
    return { ...cutPage(rows, limit, ({ id }) => String(id)), total };
  }

  private async count(from: string, where: string, values: unknown[]): Promise<number> {
    const rows: { total: number }[] = await this.source.query(
      `SELECT count(*) AS total FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ${COUNT_LIMIT + 1}) counted`,
      values,
    );
    return rows[0]?.total ?? 0;
  }
}
