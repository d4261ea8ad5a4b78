const formatter = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options);

const shortDay = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
const withoutYear = formatter(shortDay);
const withYear = formatter({ ...shortDay, year: 'numeric' });

/** Calendar days have no time zone (D22). They are parsed and formatted in UTC, so that they do not shift to another day. */
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** `Mon, Nov 23 – Mon, Nov 30, 2026` for two calendar days `YYYY-MM-DD`. If the years differ, both are shown. */
export function formatPeriod(startDate: string, endDate: string): string {
  const sameYear = startDate.slice(0, 4) === endDate.slice(0, 4);
  const start = (sameYear ? withoutYear : withYear).format(midnight(startDate));
  return `${start} – ${withYear.format(midnight(endDate))}`;
}

/** The number of calendar days from the first day up to, but not including, the move-out day. */
export function countDays(startDate: string, endDate: string): number {
  return Math.round((midnight(endDate) - midnight(startDate)) / 86_400_000);
}

/** `Mon, Nov 23, 3:15 PM EST`, in the time zone of the space. */
export function formatDateTime(instant: string, timeZone: string): string {
  const options = {
    ...shortDay,
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  } as const;
  // Node.js puts a narrow no-break space before AM and PM.
  return formatter(options).format(new Date(instant)).replaceAll('\u202f', ' ');
}

/** `$1,200` or `$1,200.50` for a decimal string, without converting it to a float. */
export function formatDollars(decimal: string): string {
  const [dollars = '0', cents = ''] = decimal.split('.');
  const grouped = dollars.replace(/\B(?=(\d{3})+$)/g, ',');
  return /[1-9]/.test(cents) ? `$${grouped}.${cents.padEnd(2, '0').slice(0, 2)}` : `$${grouped}`;
}

/** '15' → '15.0%' (SPEC 9), '12.55' → '12.55%': percentages are never rounded. */
export function formatPercent(decimal: string): string {
  const [whole = '0', decimals = ''] = decimal.split('.');
  return `${whole}.${decimals.replace(/0+$/, '').padEnd(1, '0')}%`;
}
