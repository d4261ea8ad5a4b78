import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Availability } from '../../../application/space/availability';
import type { User } from '../../../domain/account/user';
import type { DateRange } from '../../../domain/booking/period';
import type { CalendarDay } from '../../../domain/shared/calendar-day';
import { type AvailabilityDay, daysBooked } from '../../../domain/space/availability';
import { Database } from '../database';
import { writeAudit } from '../admin/audit-log';
import { listedDays } from './availability-queries';

@Injectable()
export class TypeormAvailability extends Availability {
  constructor(
    private readonly source: DataSource,
    private readonly database: Database,
  ) {
    super();
  }

  inPeriod(spaceId: number, { startDate, endDate }: DateRange): Promise<AvailabilityDay[]> {
    return this.database.query(
      `SELECT date, is_available AS "isAvailable", custom_price_per_day AS "customPricePerDay", notes
       FROM space_availability WHERE space_id = $1 AND date >= $2 AND date < $3 ORDER BY date`,
      [spaceId, startDate, endDate],
    );
  }

  set(spaceId: number, days: AvailabilityDay[], editor: User): Promise<void> {
    return this.source.transaction(async (manager) => {
      // The counterpart of a request's FOR SHARE.
      await manager.query('SELECT 1 FROM spaces WHERE id = $1 FOR NO KEY UPDATE', [spaceId]);
      const booked = await bookedDays(manager, spaceId, days);
      if (booked.length > 0) throw daysBooked(booked, days);
      const dates = days.map(({ date }) => date);
      const before = await listedDays(manager, spaceId, dates);
      await write(manager, spaceId, days);
      if (editor.role !== 'admin' || days.length === 0) return;
      await writeAudit(manager, {
        adminId: editor.id,
        action: 'availability',
        entity: 'space',
        entityId: spaceId,
        before: { days: before },
        after: { days: await listedDays(manager, spaceId, dates) },
      });
    });
  }
}

/** Of the days to close those that a booking or a request holds; what is closed already may stay so. */
async function bookedDays(
  manager: EntityManager,
  spaceId: number,
  days: AvailabilityDay[],
): Promise<CalendarDay[]> {
  const closing = days.filter(({ isAvailable }) => !isAvailable).map(({ date }) => date);
  const rows: { day: CalendarDay }[] = await manager.query(
    `SELECT day FROM unnest($2::date[]) AS day
     WHERE EXISTS (SELECT 1 FROM current_bookings b
                   WHERE b.space_id = $1 AND b.status IN ('pending', 'confirmed') AND b.period @> day)
       AND NOT EXISTS (SELECT 1 FROM space_availability a
                       WHERE a.space_id = $1 AND a.date = day AND NOT a.is_available)
     ORDER BY day`,
    [spaceId, closing],
  );
  return rows.map(({ day }) => day);
}

async function write(manager: EntityManager, spaceId: number, days: AvailabilityDay[]): Promise<void> {
  await manager.query(
    `INSERT INTO space_availability (space_id, date, is_available, custom_price_per_day, notes)
     SELECT $1, * FROM unnest($2::date[], $3::boolean[], $4::numeric[], $5::text[])
     ON CONFLICT ON CONSTRAINT space_availability_day_unique DO UPDATE SET
       is_available = EXCLUDED.is_available, custom_price_per_day = EXCLUDED.custom_price_per_day,
       notes = EXCLUDED.notes, updated_at = now()`,
    [
      spaceId,
      days.map(({ date }) => date),
      days.map(({ isAvailable }) => isAvailable),
      days.map(({ customPricePerDay }) => customPricePerDay),
      days.map(({ notes }) => notes),
    ],
  );
}
