import { addDays, type Day } from '@popnook/ui';
import type { CalendarDays } from './day-state';

/**
 * The first day from which the whole period is free, as far as the calendar knows; null when there is none. A hint
 * where to look: whether a period can be had is for the API to say (D53).
 */
export function firstAvailableStart(
  { firstDay, lastDay, periodDays, isBooked, isClosed }: CalendarDays,
  from: Day = firstDay,
): Day | null {
  let start = from < firstDay ? firstDay : from;
  let next = start;
  while (start <= lastDay) {
    const taken = isBooked(next) || isClosed?.(next) === true;
    next = addDays(next, 1);
    if (taken) start = next;
    else if (next === addDays(start, periodDays)) return start;
  }
  return null;
}
