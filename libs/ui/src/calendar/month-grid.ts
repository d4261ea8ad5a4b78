import { addDays, weekday, type Day } from '@popnook/ui';
import { daysInMonth, firstOfMonth } from '../days/day';

/** A month's days in weeks from Sunday; places before the first and after the last are null. */
export function monthWeeks(month: Day): (Day | null)[][] {
  const first = firstOfMonth(month);
  const before = weekday(first);
  const places = Math.ceil((before + daysInMonth(first)) / 7) * 7;
  const days = Array.from({ length: places }, (_, index) => dayAt(first, index - before));
  return Array.from({ length: places / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

const dayAt = (first: Day, offset: number): Day | null =>
  offset >= 0 && offset < daysInMonth(first) ? addDays(first, offset) : null;

/**
 * Six weeks from the one a month begins in: a period that runs over its end is seen running on, and all months are
 * equally high.
 */
export function sixWeeks(month: Day): Day[][] {
  const first = firstOfMonth(month);
  const start = addDays(first, -weekday(first));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(start, week * 7 + day)),
  );
}
