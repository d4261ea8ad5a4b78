import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CalendarDay } from '../../../domain/shared/calendar-day';
import type { AvailabilityDay } from '../../../domain/space/availability';

const DAY = `date, is_available AS "isAvailable", custom_price_per_day AS "customPricePerDay", notes`;

/** Only days of which something was said (D32). Never paged (D40). */
@Injectable()
export class AvailabilityQueries {
  constructor(private readonly source: DataSource) {}

  /** Both days count. */
  between(spaceId: number, first: CalendarDay, last: CalendarDay): Promise<AvailabilityDay[]> {
    return this.source.query(
      `SELECT ${DAY} FROM space_availability WHERE space_id = $1 AND date BETWEEN $2 AND $3 ORDER BY date`,
      [spaceId, first, last],
    );
  }

  among(spaceId: number, dates: CalendarDay[]): Promise<AvailabilityDay[]> {
    return listedDays(this.source.manager, spaceId, dates);
  }
}

export const listedDays = (
  manager: EntityManager,
  spaceId: number,
  dates: CalendarDay[],
): Promise<AvailabilityDay[]> =>
  manager.query(
    `SELECT ${DAY} FROM space_availability WHERE space_id = $1 AND date = ANY($2::date[]) ORDER BY date`,
    [spaceId, dates],
  );
