import type { AvailabilityDayDto, SetAvailabilityDayDto } from '@popnook/api-client';
import { addDays, daysBetween, type Day } from '@popnook/ui';
import type { DayRange } from '@popnook/ui/calendar';

/** What a host wants for some days, as it is typed. */
export interface DayWish {
  kind: 'open' | 'closed' | 'special';
  /** Dollars for each day, of a special rate. */
  rate: string;
  notes: string;
}

/** The next choice after a press on a day: a first one, then a last one, then anew. */
export const nextRange = (range: DayRange | null, day: Day): DayRange => {
  if (!range || range.first !== range.last || range.first === day) return { first: day, last: day };
  return day < range.first ? { first: day, last: range.first } : { first: range.first, last: day };
};

export const daysOf = ({ first, last }: DayRange): Day[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));

/** What is set for a day, as one would have typed it. */
export const wishOf = (day: AvailabilityDayDto | undefined): DayWish => {
  const notes = day?.notes ?? '';
  if (day && !day.isAvailable) return { kind: 'closed', rate: '', notes };
  if (day?.customPricePerDay) return { kind: 'special', rate: day.customPricePerDay, notes };
  return { kind: 'open', rate: '', notes };
};

/** D32: every day of the range, each with the same wish. */
export const toDays = (range: DayRange, { kind, rate, notes }: DayWish): SetAvailabilityDayDto[] =>
  daysOf(range).map((date) => ({
    date,
    isAvailable: kind !== 'closed',
    customPricePerDay: kind === 'special' ? rate : null,
    notes: notes.trim() || null,
  }));
