import type { Day } from '@popnook/ui';

/** Whether the value is a day that exists, in the format 'YYYY-MM-DD'. '2026-02-31' and '2026-13-01' do not exist. */
export const isDay = (value: unknown): value is Day => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
};

/**
 * The start date in the URL of a search, or '' if there is none from the years 2000 to 2099. While a visitor types the year, the
 * date field reports years such as 0002 and 0020.
 */
export const searchedDay = (search: URLSearchParams): Day => {
  const day = search.get('from') ?? '';
  return day.startsWith('20') && isDay(day) ? day : '';
};
