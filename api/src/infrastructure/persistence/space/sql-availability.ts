import { Injectable } from '@nestjs/common';
import { Availability } from '../../../application/space/availability';
import type { DateRange } from '../../../domain/booking/period';
import type { CalendarDay } from '../../../domain/shared/calendar-day';
import type { AvailabilityDay } from '../../../domain/space/availability';
import { Database } from '../database';

const DAY = `date, is_available AS "isAvailable", custom_price_per_day AS "customPricePerDay", notes`;

@Injectable()
export class SqlAvailability extends Availability {
  constructor(private readonly database: Database) {
    super();
  }

  inPeriod(spaceId: number, { startDate, endDate }: DateRange): Promise<AvailabilityDay[]> {
    return this.database.query(
      `SELECT ${DAY} FROM space_availability WHERE space_id = $1 AND date >= $2 AND date < $3 ORDER BY date`,
      [spaceId, startDate, endDate],
    );
  }

  onDays(spaceId: number, days: readonly CalendarDay[]): Promise<AvailabilityDay[]> {
    return this.database.query(
      `SELECT ${DAY} FROM space_availability WHERE space_id = $1 AND date = ANY($2::date[]) ORDER BY date`,
      [spaceId, days],
    );
  }

  // "Open" means that the host has not closed the day.
  async bookedOpenDays(spaceId: number, days: readonly CalendarDay[]): Promise<CalendarDay[]> {
    const rows = await this.database.query<{ day: CalendarDay }>(
      `SELECT day FROM unnest($2::date[]) AS day
       WHERE EXISTS (SELECT 1 FROM current_bookings b
                     WHERE b.space_id = $1 AND b.status IN ('pending', 'confirmed') AND b.period @> day)
         AND NOT EXISTS (SELECT 1 FROM space_availability a
                         WHERE a.space_id = $1 AND a.date = day AND NOT a.is_available)
       ORDER BY day`,
      [spaceId, days],
    );
    return rows.map(({ day }) => day);
  }

  async save(spaceId: number, days: readonly AvailabilityDay[]): Promise<void> {
    await this.database.query(
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
}
