import type { Day } from '@popnook/ui';

/** Whether the value is an existing day in the format 'YYYY-MM-DD': not '2026-02-31' and not '2026-13-01'. */
export const isDay = (text: unknown): text is Day => {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};
