import { Injectable } from '@nestjs/common';
import {
  type bookingPhases,
  BookingQueries,
  type HostBooking,
  type HostBookingFilters,
  type HostStats,
  type PendingBooking,
  type SpaceBooking,
  type VendorBooking,
  type VendorBookingFilters,
  type VendorStats,
} from '../../../application/booking/booking-queries';
import type { Page, PageRequest } from '../../../application/pagination';
import type { BookingProps } from '../../../domain/booking/booking';
import { paymentNote } from '../../../domain/booking/payment-note';
import { DomainError } from '../../../domain/shared/domain-error';
import { columnsOf } from '../columns';
import { Database } from '../database';
import { readPage, Values } from '../pagination';
import { bookingSchema } from './booking.schema';
import { FLAG } from './sql-booking-flags';

/*
 * Columns of bookings `b`, their spaces `s`, displays `d`, flags `f` and hosts `h`, and their vendors `v` with profiles `p`.
 */

export const BOOKING = columnsOf(bookingSchema, 'b');

export const SPACE_OF_BOOKING = `s.name AS "spaceName", d.name AS "subSpaceName", s.location, s.time_zone AS "timeZone",
  coalesce(s.images->0->>'thumbnailUrl', s.images->0->>'url') AS "thumbnailUrl"`;

export const VENDOR = `v.first_name AS "vendorFirstName", v.last_name AS "vendorLastName", v.email AS "vendorEmail",
  coalesce(p.business_name, v.business_name) AS "vendorBusinessName"`;

/** The public name of a host (D13). */
const HOST = `h.first_name AS "hostFirstName", h.last_name AS "hostLastName"`;

/**
 * How to reach the user: null before the booking is confirmed, after it was cancelled, and for a deleted account (D13).
 * @param isVisible whether the reader of the list is the other party of the bookings, not an administrator
 */
const contactOf = (user: 'h' | 'v', isVisible: boolean) =>
  isVisible
    ? `CASE WHEN b.status IN ('confirmed', 'completed') AND ${user}.status <> 'deleted' THEN
        json_build_object('email', coalesce(${user}.contact_email, ${user}.email), 'phone', ${user}.contact_phone)
      END AS contact`
    : 'NULL::json AS contact';

/** Bookings with their current status (D31), spaces, displays and flags. */
const BOOKINGS_WITH_SPACE = `current_bookings b JOIN spaces s ON s.id = b.space_id LEFT JOIN sub_spaces d ON d.id = b.sub_space_id
  LEFT JOIN booking_flags f ON f.booking_id = b.id`;
const BOOKINGS_WITH_HOST_AND_REVIEW = `${BOOKINGS_WITH_SPACE} JOIN users h ON h.id = s.host_id LEFT JOIN reviews r ON r.booking_id = b.id`;
const REVIEW_OF_BOOKING = `r.rating AS "reviewRating",
  EXISTS (SELECT 1 FROM deleted_reviews x WHERE x.booking_id = b.id) AS "reviewDeleted"`;
export const BOOKINGS_WITH_VENDOR = `${BOOKINGS_WITH_SPACE} JOIN users v ON v.id = b.vendor_id LEFT JOIN vendor_profiles p ON p.user_id = v.id`;

@Injectable()
export class SqlBookingQueries extends BookingQueries {
  constructor(private readonly database: Database) {
    super();
  }

  async get(id: number): Promise<BookingProps> {
    const [booking] = await this.database.query<BookingProps>(
      `SELECT ${BOOKING} FROM current_bookings b WHERE b.id = $1`,
      [id],
    );
    if (!booking) throw DomainError.notFound('Booking');
    return booking;
  }

  async listBySpace(spaceId: number, includeAll: boolean): Promise<SpaceBooking[]> {
    if (includeAll)
      return this.database.query(
        `SELECT ${BOOKING}, ${VENDOR}, d.name AS "subSpaceName" FROM ${BOOKINGS_WITH_VENDOR}
         WHERE b.space_id = $1 ORDER BY b.start_date, b.id`,
        [spaceId],
      );
    return this.database.query(
      `SELECT b.start_date AS "startDate", b.end_date AS "endDate", b.status, b.sub_space_id AS "subSpaceId"
       FROM current_bookings b WHERE b.space_id = $1 AND ${phases.upcoming} ORDER BY b.start_date, b.id`,
      [spaceId],
    );
  }

  receivedByHost(hostId: number): Promise<BookingProps[]> {
    return this.database.query(
      `SELECT ${BOOKING} FROM current_bookings b JOIN spaces s ON s.id = b.space_id WHERE s.host_id = $1 ORDER BY b.id`,
      [hostId],
    );
  }

  pendingOfHost(hostId: number, page: PageRequest): Promise<Page<PendingBooking>> {
    const values = new Values();
    const where = [`s.host_id = ${values.add(hostId)}`, `b.status = 'pending'`];
    const columns = `${BOOKING}, ${SPACE_OF_BOOKING}, ${VENDOR}`;
    const listing = { columns, from: BOOKINGS_WITH_VENDOR, where, id: 'b.id', direction: 'ASC' } as const;
    return readPage<PendingBooking>(this.database, listing, values, page);
  }

  async listByHost(
    hostId: number,
    { status, phase, spaceId, bookingId, sort = 'newest', ...page }: HostBookingFilters,
    includeContacts: boolean,
  ): Promise<Page<HostBooking>> {
    const values = new Values();
    const where = [
      `s.host_id = ${values.add(hostId)}`,
      ...(status ? [`b.status = ${values.add(status)}`] : []),
      ...(phase ? [phases[phase]] : []),
      ...(spaceId ? [`b.space_id = ${values.add(Number(spaceId))}`] : []),
      ...(bookingId ? [`b.id = ${values.add(Number(bookingId))}`] : []),
    ];
    const columns = `${BOOKING}, ${SPACE_OF_BOOKING}, ${VENDOR}, ${contactOf('v', includeContacts)}, ${FLAG}`;
    const listing = {
      columns,
      from: BOOKINGS_WITH_VENDOR,
      countFrom: BOOKINGS_WITH_SPACE,
      where,
      id: 'b.id',
      ...hostOrders[sort],
    };
    const bookings = await readPage<Omit<HostBooking, 'paymentNote'>>(this.database, listing, values, page);
    return { ...bookings, items: bookings.items.map(withPaymentNote('host')) };
  }

  async listByVendor(
    vendorId: number,
    { status, cancelled, bookingId, ...page }: VendorBookingFilters,
    includeContacts: boolean,
  ): Promise<Page<VendorBooking>> {
    const values = new Values();
    const where = [
      `b.vendor_id = ${values.add(vendorId)}`,
      ...(status ? [`b.status = ${values.add(status)}`] : []),
      ...(cancelled === undefined ? [] : [`b.status ${cancelled ? '=' : '<>'} 'cancelled'`]),
      ...(bookingId ? [`b.id = ${values.add(Number(bookingId))}`] : []),
    ];
    const columns = `${BOOKING}, ${SPACE_OF_BOOKING}, ${HOST}, s.address, ${REVIEW_OF_BOOKING},
      ${contactOf('h', includeContacts)}, ${FLAG}`;
    const listing = {
      columns,
      from: BOOKINGS_WITH_HOST_AND_REVIEW,
      countFrom: BOOKINGS_WITH_SPACE,
      where,
      id: 'b.id',
    };
    const bookings = await readPage<Omit<VendorBooking, 'paymentNote'>>(this.database, listing, values, page);
    return { ...bookings, items: bookings.items.map(withPaymentNote('vendor')) };
  }

  async hostStats(hostId: number): Promise<HostStats> {
    const [stats] = await this.database.query<HostStats>(HOST_STATS, [hostId]);
    if (!stats) throw DomainError.notFound('Host');
    return stats;
  }

  async vendorStats(vendorId: number): Promise<VendorStats> {
    const [stats] = await this.database.query<VendorStats>(VENDOR_STATS, [vendorId]);
    if (!stats) throw DomainError.notFound('Vendor');
    return stats;
  }
}

const withPaymentNote =
  (reader: 'host' | 'vendor') =>
  <Row extends Pick<BookingProps, 'paymentAgreementType'>>(row: Row) => ({
    ...row,
    paymentNote: paymentNote(row.paymentAgreementType, reader),
  });

/** A confirmed booking becomes completed on its move-out day (D31), so the current status determines the phase. */
const phases: Record<(typeof bookingPhases)[number], string> = {
  upcoming: `b.status IN ('pending', 'confirmed')`,
  past: `b.status IN ('completed', 'cancelled')`,
};

const byStart = {
  sql: 'b.start_date',
  fromId: (placeholder: string) => `SELECT start_date FROM bookings WHERE id = ${placeholder}`,
};
const hostOrders = {
  newest: { direction: 'DESC' },
  start: { sortKey: byStart, direction: 'ASC' },
  '-start': { sortKey: byStart, direction: 'DESC' },
} as const;

/**
 * Revenue includes confirmed and completed bookings. Each review has the same weight, regardless of its space (D33).
 */
const HOST_STATS = `
WITH own_spaces AS (SELECT id FROM spaces WHERE host_id = $1)
SELECT
  (SELECT count(*) FROM own_spaces) AS "totalSpaces",
  count(b.id) AS "totalBookings",
  coalesce(sum(b.total_amount) FILTER (WHERE b.status IN ('confirmed', 'completed')), 0)::numeric(14,2) AS "totalRevenue",
  (SELECT round(avg(r.rating), 1)::text FROM own_spaces o JOIN reviews r ON r.space_id = o.id) AS "averageRating"
FROM own_spaces o JOIN current_bookings b ON b.space_id = o.id`;

/**
 * `totalSpent` includes confirmed and completed bookings. `upcoming` counts confirmed bookings that start after today,
 * in the space's time zone (D33).
 */
const VENDOR_STATS = `
SELECT count(*) AS "totalBookings",
  count(*) FILTER (WHERE b.status = 'confirmed' AND b.start_date > (now() AT TIME ZONE s.time_zone)::date) AS upcoming,
  coalesce(sum(b.total_amount) FILTER (WHERE b.status IN ('confirmed', 'completed')), 0)::numeric(14,2) AS "totalSpent",
  count(*) FILTER (WHERE b.status = 'completed') AS completed
FROM current_bookings b JOIN spaces s ON s.id = b.space_id WHERE b.vendor_id = $1`;
