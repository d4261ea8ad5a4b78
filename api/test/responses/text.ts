import { addMonths, type CalendarDay } from '../../src/domain/shared/calendar-day';
import { day } from './records';

const startedAt = Date.now();

/** JSON with each field of the response, and each record of a list, on its own line. */
export function linesOf(value: unknown, indent = ''): string {
  if (isList(value)) return value.map((record) => `${indent}- ${JSON.stringify(record)}`).join('\n');
  if (typeof value !== 'object' || value === null) return `${indent}${JSON.stringify(value)}`;
  return Object.entries(value)
    .map(([field, content]: [string, unknown]) =>
      isList(content)
        ? `${indent}${field}:\n${linesOf(content, `${indent}  `)}`
        : `${indent}${field}: ${JSON.stringify(content)}`,
    )
    .join('\n');
}
const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0;

/** Replaces days and times from 2025 on with their distance from now. Earlier ones are fixed values in records.ts. */
export function withRelativeTimes(text: string): string {
  return text
    .replace(/20\d\d-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, (time) =>
      time < '2025' ? time : `now ${hoursUntil(time)} h`,
    )
    .replace(/20\d\d-\d\d-\d\d(?!T)/g, (date) => (date < '2025' ? date : `today ${daysUntil(date)}`));
}

function daysUntil(date: CalendarDay): string {
  // The number of days in 12 months depends on leap years.
  if (date === addMonths(day(0), 12)) return '+ 12 months';
  return signed((Date.parse(date) - Date.parse(day(0))) / 86_400_000);
}
function hoursUntil(time: string): string {
  return signed(Math.round((Date.parse(time) - startedAt) / 3_600_000));
}
function signed(difference: number): string {
  return difference < 0 ? `- ${-difference}` : `+ ${difference}`;
}
