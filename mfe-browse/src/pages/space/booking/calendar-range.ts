import type { SpaceDto } from '@popnook/api-client';
import { addDays, addMonths, todayIn, type Day } from '@popnook/ui';

/** How far ahead the calendar reaches. */
const months = 12;

export interface CalendarRange {
  /** Today where the space stands, wherever the visitor is (D22). */
  firstDay: Day;
  lastDay: Day;
}

export function calendarRange({ timeZone }: Pick<SpaceDto, 'timeZone'>, now?: Date): CalendarRange {
  const firstDay = todayIn(timeZone, now);
  return { firstDay, lastDay: addMonths(firstDay, months) };
}

/** The call for the days that the host closed or priced: up to the end of the last period one can choose (D32). */
export const availabilityCall = (
  { id, periodDays }: Pick<SpaceDto, 'id' | 'periodDays'>,
  { firstDay, lastDay }: CalendarRange,
) => ({ id, from: firstDay, to: addDays(lastDay, periodDays) });
