import { Injectable } from '@nestjs/common';
import {
  type AddOptions,
  Bookings,
  type DatesRequest,
  type StaleBooking,
} from '../../../application/booking/bookings';
import { type Occupancy, unavailablePeriods } from '../../../domain/booking/availability';
import { Booking, type BookingProps, type NewBooking } from '../../../domain/booking/booking';
import { type DateRange, Period } from '../../../domain/booking/period';
import type { CalendarDay } from '../../../domain/shared/calendar-day';
import { DomainError } from '../../../domain/shared/domain-error';
import { columnsOf } from '../columns';
import { Database } from '../database';
import { TODAY_IN_UTC } from '../database-clock';
import { IS_PUBLIC, PERIOD_DAYS } from '../space/space-filters';
import { bookingSchema } from './booking.schema';
import { insertBooking } from './insert-booking';

@Injectable()
export class TypeormBookings extends Bookings {
  constructor(private readonly database: Database) {
    super();
  }

  async find(id: number): Promise<Booking | undefined> {
    const props = await this.database.manager.findOneBy(bookingSchema, { id });
    return props ? Booking.fromProps(props) : undefined;
  }

  async lock(id: number): Promise<Booking> {
    const props = await this.database.manager.findOne(bookingSchema, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!props) throw DomainError.notFound('Booking');
    return Booking.fromProps(props);
  }

  async save(...bookings: Booking[]): Promise<void> {
    const changed = bookings.map((booking) => booking.toProps());
    await this.database.query(SAVE_STATUSES, [
      changed.map(({ id }) => id),
      changed.map(({ status }) => status),
      changed.map(({ cancelReason }) => cancelReason),
      changed.map(({ declineMessage }) => declineMessage),
    ]);
  }

  async add(newBooking: NewBooking, options: AddOptions): Promise<Booking> {
    const id = await insertBooking(this.database, newBooking, options);
    return this.lock(id);
  }

  async lockExpired(spaceId: number, period: Period, alsoLockDisplayId: number | null): Promise<Booking[]> {
    // Locks the bookings of the display, whose lanes may be reassigned, together with the expired requests in one statement: all
    // rows are locked in the order of their ids, so two booking requests cannot deadlock.
    if (alsoLockDisplayId !== null)
      await this.database.query(LOCK_TO_REASSIGN, [
        spaceId,
        alsoLockDisplayId,
        period.startDate,
        period.endDate,
      ]);
    const rows: BookingProps[] = await this.database.manager
      .createQueryBuilder(bookingSchema, 'booking')
      .where('booking.space_id = :spaceId AND period && daterange(:from, :until)', {
        spaceId,
        from: period.startDate,
        until: period.endDate,
      })
      .andWhere('is_expired(booking.status, booking.expires_at)')
      .orderBy('booking.id')
      .setLock('pessimistic_write')
      .getMany();
    return rows.map((props) => Booking.fromProps(props));
  }

  async areTaken({ vendorId, spaceId, displayId, startDate, key }: DatesRequest): Promise<boolean> {
    const [found] = await this.database.query<RequestedDates>(REQUESTED_DATES, [
      spaceId,
      displayId,
      startDate,
      vendorId,
      key ?? null,
    ]);
    if (!found) return false;
    const { maxCapacity, endDate, occupancies } = found;
    // Closed days are left out: RequestBooking checks them later, in the transaction.
    const display = displayId === null || maxCapacity === null ? undefined : { id: displayId, maxCapacity };
    return unavailablePeriods(display, Period.between(startDate, endDate), occupancies, []).length > 0;
  }

  pendingRequests(vendorId: number): Promise<(DateRange & { spaceId: number })[]> {
    return this.database.query(
      `SELECT space_id AS "spaceId", start_date AS "startDate", end_date AS "endDate" FROM bookings
       WHERE vendor_id = $1 AND status = 'pending' AND expires_at > now()`,
      [vendorId],
    );
  }

  async lockStale(afterId: number, limit: number): Promise<StaleBooking[]> {
    const rows = await this.database.query<BookingProps & { timeZone: string }>(STALE, [afterId, limit]);
    return rows.map(({ timeZone, ...props }) => ({ booking: Booking.fromProps(props), timeZone }));
  }

  async lockExpiringSoon(afterId: number, limit: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(EXPIRING_SOON, [afterId, limit]);
    return rows.map(({ id }) => id);
  }

  occupancies(spaceId: number, period: Period): Promise<Occupancy[]> {
    return this.database.query(
      `SELECT start_date AS "startDate", end_date AS "endDate", sub_space_id AS "subSpaceId"
       FROM bookings
       WHERE space_id = $1 AND period && daterange($2, $3) AND status <> 'cancelled'
         AND NOT is_expired(status, expires_at)
       ORDER BY start_date, id`,
      [spaceId, period.startDate, period.endDate],
    );
  }
}

interface RequestedDates {
  endDate: CalendarDay;
  /** Null for the whole space. */
  maxCapacity: number | null;
  occupancies: Occupancy[];
}

/**
 * Returns no row if something other than the occupancy decides the response: for example, the space is not public, the date
 * is in the past, the vendor has a booking on these dates, or the idempotency key was used before.
 */
const REQUESTED_DATES = `
WITH requested AS (
  SELECT s.id, d.id AS display_id, d.max_capacity, $3::date AS start_date, $3::date + ${PERIOD_DAYS} AS end_date
  FROM spaces s LEFT JOIN sub_spaces d ON d.space_id = s.id AND d.id = $2 AND d.is_active AND d.removed_at IS NULL
  WHERE s.id = $1 AND ${IS_PUBLIC} AND $3::date >= (now() AT TIME ZONE s.time_zone)::date
    AND NOT EXISTS (SELECT FROM idempotency_keys WHERE user_id = $4 AND key = $5)
), occupancy AS (
  SELECT b.* FROM requested r JOIN bookings b ON b.space_id = r.id AND b.period && daterange(r.start_date, r.end_date)
  WHERE b.status <> 'cancelled' AND NOT is_expired(b.status, b.expires_at)
)
SELECT r.end_date AS "endDate", r.max_capacity AS "maxCapacity",
  (SELECT coalesce(json_agg(json_build_object('startDate', o.start_date, 'endDate', o.end_date,
     'subSpaceId', o.sub_space_id)), '[]') FROM occupancy o) AS occupancies
FROM requested r
WHERE r.display_id IS NOT DISTINCT FROM $2::int AND NOT EXISTS (SELECT FROM occupancy WHERE vendor_id = $4)`;

const SAVE_STATUSES = `
UPDATE bookings SET status = changed.status, cancel_reason = changed.reason,
  decline_message = changed.decline_message, updated_at = now()
FROM unnest($1::int[], $2::text[], $3::text[], $4::text[]) AS changed (id, status, reason, decline_message)
WHERE bookings.id = changed.id`;

const LOCK_TO_REASSIGN = `
SELECT 1 FROM bookings
WHERE space_id = $1 AND status <> 'cancelled'
  AND (sub_space_id = $2 OR (period && daterange($3, $4) AND is_expired(status, expires_at)))
ORDER BY id FOR UPDATE`;

/*
 * Each part uses its partial index; with a single condition, PostgreSQL would read all bookings by id. Time zones are less
 * than a day ahead of UTC, so the move-out day of a completed booking is at most tomorrow's date in UTC.
 */
const STALE = `
WITH stale AS MATERIALIZED (
  SELECT id FROM bookings WHERE is_expired(status, expires_at)
  UNION ALL
  SELECT b.id FROM bookings b JOIN spaces s ON s.id = b.space_id
  WHERE b.end_date <= ${TODAY_IN_UTC} + 1 AND is_completed(b.status, b.end_date, s.time_zone)
)
SELECT ${columnsOf(bookingSchema, 'b')}, s.time_zone AS "timeZone"
FROM stale JOIN bookings b ON b.id = stale.id JOIN spaces s ON s.id = b.space_id
WHERE b.id > $1 ORDER BY b.id LIMIT $2
FOR UPDATE OF b SKIP LOCKED`;

/*
 * A request that expires less than a day after it is sent needs no reminder, because the host has just been emailed.
 * The outbox shows for which requests a reminder was sent: its rows are stored longer than any request is pending.
 */
const EXPIRING_SOON = `
SELECT b.id FROM bookings b JOIN spaces s ON s.id = b.space_id JOIN users h ON h.id = s.host_id
WHERE b.id > $1 AND b.status = 'pending' AND h.status <> 'deleted'
  AND b.expires_at > now() AND b.expires_at <= now() + interval '24 hours'
  AND b.created_at <= b.expires_at - interval '24 hours'
  AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.event_key = 'booking:' || b.id || ':reminded:host')
ORDER BY b.id LIMIT $2
FOR UPDATE OF b SKIP LOCKED`;
