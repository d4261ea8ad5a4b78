const DAY = 86_400_000;

/** `YYYY-MM-DD` on the calendar of the zone, so many days from today. */
export const dayFromToday = (days: number, timeZone: string, now: Date): string => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
};

export const hoursAgo = (hours: number, now: Date): Date => new Date(now.getTime() - hours * 3_600_000);
export const daysAgo = (days: number, now: Date): Date => new Date(now.getTime() - days * DAY);
