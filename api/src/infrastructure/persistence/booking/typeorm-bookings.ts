import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  Bookings,
  type Conflict,
  type Once,
  type OverdueBooking,
} from '../../../application/booking/bookings';
import { Booking } from '../../../domain/booking/booking';
import type { Period } from '../../../domain/booking/lanes';
import type { BookingEvent } from '../../../domain/booking/transitions';
import type { CalendarDay } from '../../../domain/shared/calendar-day';
import { DomainError } from '../../../domain/shared/domain-error';
import type { CustomRate } from '../../../domain/space/payment-terms';
import { BookingMails } from '../../mail/booking-mails';
import { writeAudit } from '../admin/audit-log';
import { insertBooking, LanesAreFragmented } from './booking-insert';
import { findConflicts } from './booking-conflicts';
import { claimKey, madeWith, noteMade } from './idempotency-keys';

@Injectable()
export class TypeormBookings extends Bookings {
  constructor(
    private readonly source: DataSource,
    private readonly mails: BookingMails,
  ) {
    super();
  }

  async find(id: number): Promise<Booking | undefined> {
    return (await this.source.manager.findOneBy(Booking, { id })) ?? undefined;
  }

  async madeWith(vendorId: number, once: Once): Promise<Booking | undefined> {
    const id = await madeWith(this.source.manager, vendorId, once);
    return id === undefined ? undefined : this.find(id);
  }

  async add(booking: Booking, once?: Once): Promise<Booking> {
    const store = (dealing: boolean) =>
      this.source.transaction(async (manager) => {
        const made = once && (await claimKey(manager, booking.vendorId, once));
        if (made !== undefined) return manager.findOneByOrFail(Booking, { id: made });
        const { id, expired } = await insertBooking(manager, booking, dealing);
        for (const old of expired) await this.mails.record(manager, 'expired', old);
        await this.mails.record(manager, 'requested', id);
        if (once) await noteMade(manager, booking.vendorId, once, id);
        return manager.findOneByOrFail(Booking, { id });
      });
    try {
      return await store(false);
    } catch (error) {
      // D27: the lanes are dealt anew under a lock that must be the transaction's first.
      if (error instanceof LanesAreFragmented) return store(true);
      throw error;
    }
  }

  change(
    id: number,
    decide: (booking: Booking) => BookingEvent | undefined,
    adminId?: number,
  ): Promise<Booking> {
    return this.source.transaction(async (manager) => {
      const booking = await manager.findOne(Booking, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!booking) throw DomainError.notFound('Booking');
      const before = standingOf(booking);
      const event = decide(booking);
      if (!event) return booking;
      const saved = await manager.save(booking);
      await this.mails.record(manager, event, id);
      if (adminId !== undefined) {
        const after = standingOf(saved);
        await writeAudit(manager, { adminId, action: event, entity: 'booking', entityId: id, before, after });
      }
      return saved;
    });
  }

  overdue(now: Date, after: number, limit: number): Promise<OverdueBooking[]> {
    return this.source.query(OVERDUE, [now, after, limit]);
  }

  conflicts(spaceId: number, displayId: number | null, period: Period): Promise<Conflict[]> {
    return findConflicts(this.source.manager, spaceId, displayId, period);
  }

  customRates(spaceId: number, from: CalendarDay, until: CalendarDay): Promise<CustomRate[]> {
    return customRatesOf(this.source.manager, spaceId, from, until);
  }
}

/*
 * Each half by its partial index: in one, the planner would walk all bookings by id. No place is further ahead than a
 * day, so a stay that has passed somewhere has ended by today in UTC.
 */
const OVERDUE = `
WITH overdue AS MATERIALIZED (
  SELECT id, space_id FROM bookings WHERE status = 'pending' AND expires_at <= $1
  UNION ALL
  SELECT b.id, b.space_id FROM bookings b JOIN spaces s ON s.id = b.space_id
  WHERE b.status = 'confirmed' AND b.end_date <= ($1::timestamptz AT TIME ZONE 'UTC')::date
    AND b.end_date < ($1::timestamptz AT TIME ZONE s.time_zone)::date
)
SELECT o.id, s.time_zone AS "timeZone" FROM overdue o JOIN spaces s ON s.id = o.space_id
WHERE o.id > $2 ORDER BY o.id LIMIT $3`;

const standingOf = ({ status, cancelReason }: Booking) => ({ status, cancelReason });

function customRatesOf(manager: EntityManager, spaceId: number, from: CalendarDay, until: CalendarDay) {
  return manager.query<CustomRate[]>(
    `SELECT date, custom_price_per_day AS "customPricePerDay" FROM space_availability
     WHERE space_id = $1 AND date >= $2 AND date < $3 AND custom_price_per_day IS NOT NULL ORDER BY date`,
    [spaceId, from, until],
  );
}
