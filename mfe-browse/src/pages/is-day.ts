import type { Day } from '@popnook/ui';

/** Whether the value is a day that exists, in the format 'YYYY-MM-DD'. '2026-02-31' and '2026-13-01' do not exist. */
export const isDay = (text: unknown): text is Day => {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};
