/** A calendar day, 'YYYY-MM-DD', without time or time zone (D22). */
export type Day = string;

const msPerDay = 86_400_000;

/** Uses UTC, where every day has 24 hours. In local time, adding 24 hours when the clocks change could lead to the wrong day. */
const toUtc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const fromUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

export const dayParts = (day: Day) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, date };
};

export const addDays = (day: Day, days: number): Day => fromUtc(toUtc(day) + days * msPerDay);

export const daysBetween = (start: Day, end: Day): number => (toUtc(end) - toUtc(start)) / msPerDay;

/** 0 is Sunday, the first day of the week (SPEC 9). */
export const weekday = (day: Day): number => new Date(toUtc(day)).getUTCDay();

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

export const daysInMonth = (day: Day): number => {
  const { year, month } = dayParts(day);
  // `Date.UTC` counts months from 0, so `month` is the next month. Its day 0 is the last day of this month.
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
};

/** The same date in another month, or that month's last day if it is shorter. */
export const addMonths = (day: Day, months: number): Day => {
  const { year, month, date } = dayParts(day);
  const first = fromUtc(Date.UTC(year, month - 1 + months, 1));
  return addDays(first, Math.min(date, daysInMonth(first)) - 1);
};

/** Today in an IANA time zone. The Swedish date format is YYYY-MM-DD. */
export const todayIn = (timeZone: string, now: Date = new Date()): Day =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
