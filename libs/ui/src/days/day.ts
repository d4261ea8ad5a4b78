/**
 * A calendar day, 'YYYY-MM-DD'. It has no hour and no zone: `Date` would shift it (D22), so the arithmetic below
 * counts days since 1970-01-01 in the civil calendar.
 */
export type Day = string;

const yearOf = (day: Day) => Number(day.slice(0, 4));
const monthOf = (day: Day) => Number(day.slice(5, 7));
const dateOf = (day: Day) => Number(day.slice(8, 10));

export const dayParts = (day: Day) => ({ year: yearOf(day), month: monthOf(day), date: dateOf(day) });

const two = (n: number) => String(n).padStart(2, '0');

export const toDay = (year: number, month: number, date: number): Day =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;

/** Days since 1970-01-01; years start in March here, so that the leap day comes last. */
export function dayNumber(day: Day): number {
  const month = monthOf(day);
  const year = yearOf(day) - (month <= 2 ? 1 : 0);
  const era = Math.floor(year / 400);
  const ofEra = year - era * 400;
  const ofYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + dateOf(day) - 1;
  return era * 146097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719468;
}

export function dayFromNumber(count: number): Day {
  const shifted = count + 719468;
  const era = Math.floor(shifted / 146097);
  const ofEra = shifted - era * 146097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36524) - Math.floor(ofEra / 146096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const index = Math.floor((5 * ofYear + 2) / 153);
  const month = index < 10 ? index + 3 : index - 9;
  const date = ofYear - Math.floor((153 * index + 2) / 5) + 1;
  return toDay(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, date);
}

export const addDays = (day: Day, days: number): Day => dayFromNumber(dayNumber(day) + days);

export const daysBetween = (start: Day, end: Day): number => dayNumber(end) - dayNumber(start);

/** 0 is Sunday: the week is the US one. */
export const weekday = (day: Day): number => (((dayNumber(day) + 4) % 7) + 7) % 7;

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** The same date in another month, or that month's last one. */
export function addMonths(day: Day, months: number): Day {
  const index = yearOf(day) * 12 + monthOf(day) - 1 + months;
  const first = toDay(Math.floor(index / 12), (index % 12) + 1, 1);
  return addDays(first, Math.min(dateOf(day), daysInMonth(first)) - 1);
}

export function daysInMonth(day: Day): number {
  const { year, month } = dayParts(day);
  const next = month === 12 ? toDay(year + 1, 1, 1) : toDay(year, month + 1, 1);
  return daysBetween(firstOfMonth(day), next);
}
