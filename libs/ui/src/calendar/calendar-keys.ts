import { addDays, addMonths, weekday, type Day } from '@popnook/ui';

type Move = (day: Day, shift: boolean) => Day;

/** The keys of WAI-ARIA's date grid. */
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

/** Where a key leads from a day; null when it is not one of ours. */
export const keyMove = (key: string, day: Day, shift: boolean): Day | null =>
  moves[key]?.(day, shift) ?? null;

/** Days are compared as text: the format sorts. */
export const within = (day: Day, first: Day, last: Day): Day =>
  day < first ? first : day > last ? last : day;
