const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options);

const weekday = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
const withoutYear = format(weekday);
const withYear = format({ ...weekday, year: 'numeric' });

/** A calendar day has no time zone (D22): it is read and written in UTC, so that nothing can shift it. */
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** `Mon, Nov 23 – Mon, Nov 30, 2026` for two calendar days `YYYY-MM-DD`. */
export function formatPeriod(startDate: string, endDate: string): string {
  const sameYear = startDate.slice(0, 4) === endDate.slice(0, 4);
  const start = (sameYear ? withoutYear : withYear).format(midnight(startDate));
  return `${start} – ${withYear.format(midnight(endDate))}`;
}

/** Calendar days from the first to the move-out day. */
export function countDays(startDate: string, endDate: string): number {
  return Math.round((midnight(endDate) - midnight(startDate)) / 86_400_000);
}

/** `Mon, Nov 23, 3:15 PM EST`, as the clock on the space's wall shows it. */
export function formatMoment(instant: string, timeZone: string): string {
  const clock = { ...weekday, hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' } as const;
  return format(clock).format(new Date(instant)).replaceAll('\u202f', ' ');
}
