import { addDays, addMonths, type Day, weekday } from '@popnook/ui';
import { daysInMonth, firstOfMonth } from '../days/day';

/** The weeks of a month, each starting on Sunday. Days of other months are null. */
export function monthWeeks(month: Day): (Day | null)[][] {
  const first = firstOfMonth(month);
  const emptyBefore = weekday(first);
  const cells = Math.ceil((emptyBefore + daysInMonth(first)) / 7) * 7;
  const days = Array.from({ length: cells }, (_, index) => dayAt(first, index - emptyBefore));
  return Array.from({ length: cells / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The day that is `offset` days after the first of the month, or null if that day is in another month. */
const dayAt = (first: Day, offset: number): Day | null =>
  offset >= 0 && offset < daysInMonth(first) ? addDays(first, offset) : null;

/**
 * Six weeks, starting with the one that contains the first day of the month, so that all months have the same height. The last weeks
 * include days of the next month, because a period can continue there.
 */
export function sixWeeks(month: Day): Day[][] {
  const first = firstOfMonth(month);
  const start = addDays(first, -weekday(first));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(start, week * 7 + day)),
  );
}

type Move = (day: Day, shift: boolean) => Day;

/** The keys of the WAI-ARIA date grid pattern. */
const moves: Readonly<Record<string, Move>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekday(day)),
  End: (day) => addDays(day, 6 - weekday(day)),
  PageUp: (day, shift) => addMonths(day, shift ? -12 : -1),
  PageDown: (day, shift) => addMonths(day, shift ? 12 : 1),
};

/** Returns the day that a key moves focus to, or null if the key does not move focus. */
export const dayForKey = (key: string, day: Day, shift: boolean): Day | null =>
  moves[key]?.(day, shift) ?? null;

/** Limits a day to a range. Days can be compared as strings. */
export const clampDay = (day: Day, first: Day, last: Day): Day => {
  if (day < first) return first;
  return day > last ? last : day;
};
