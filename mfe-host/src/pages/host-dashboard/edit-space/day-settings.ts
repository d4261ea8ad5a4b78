import type { AvailabilityDayDto, SetAvailabilityDayDto } from '@popnook/api-client';
import { addDays, daysBetween, type Day } from '@popnook/ui';
import type { DayRange } from '@popnook/ui/calendar';

/** The settings of one or more days, as the form has them. */
export interface DaySettings {
  status: 'open' | 'closed' | 'custom-rate';
  /** Dollars per day; only used with a custom rate. */
  rate: string;
  notes: string;
}

/** The selection after a click on a day: the first click selects a day, the second one a range, the third starts over. */
export const nextRange = (range: DayRange | null, day: Day): DayRange => {
  if (!range || range.first !== range.last || range.first === day) return { first: day, last: day };
  return day < range.first ? { first: day, last: range.first } : { first: range.first, last: day };
};

export const daysIn = ({ first, last }: DayRange): Day[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));

export const toSettings = (day: AvailabilityDayDto | undefined): DaySettings => {
  const notes = day?.notes ?? '';
  if (day && !day.isAvailable) return { status: 'closed', rate: '', notes };
  if (day?.customPricePerDay) return { status: 'custom-rate', rate: day.customPricePerDay, notes };
  return { status: 'open', rate: '', notes };
};

/** The request body: every day of the range with the same settings (D32). */
export const toDays = (range: DayRange, { status, rate, notes }: DaySettings): SetAvailabilityDayDto[] =>
  daysIn(range).map((date) => ({
    date,
    isAvailable: status !== 'closed',
    customPricePerDay: status === 'custom-rate' ? rate : null,
    notes: notes.trim() || null,
  }));
