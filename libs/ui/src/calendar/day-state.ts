import { addDays, type Day } from '../days/day';
import { formatDayLong } from '../days/format';

export interface CalendarDays {
  /** The first day that can be chosen: today, where the space stands. */
  firstDay: Day;
  lastDay: Day;
  /** The chosen first day. */
  start: Day | null;
  /** How long the period is; its end day is move-out day, free for the next (D23). */
  periodDays: number;
  isBooked: (day: Day) => boolean;
}

export interface DayState {
  selectable: boolean;
  booked: boolean;
  part: 'start' | 'inside' | 'end' | null;
  /** What is read aloud. */
  label: string;
}

const words = { start: 'your first day', inside: 'in your period', end: 'move-out day' } as const;

/** The first day that can be chosen: the calendar opens where there is something to choose. */
export function firstFree({ firstDay, lastDay, isBooked }: CalendarDays): Day {
  let day = firstDay;
  while (day < lastDay && isBooked(day)) day = addDays(day, 1);
  return day === lastDay ? firstDay : day;
}

export function dayState(day: Day, days: CalendarDays): DayState {
  const offered = day >= days.firstDay && day <= days.lastDay;
  const booked = offered && days.isBooked(day);
  const part = partOf(day, days);
  const label = [
    formatDayLong(day),
    booked ? 'booked' : '',
    offered ? '' : 'not available',
    part ? words[part] : '',
  ];
  return { selectable: offered && !booked, booked, part, label: label.filter(Boolean).join(', ') };
}

function partOf(day: Day, { start, periodDays }: CalendarDays): DayState['part'] {
  if (!start || day < start) return null;
  if (day === start) return 'start';
  const end = addDays(start, periodDays);
  if (day === end) return 'end';
  return day < end ? 'inside' : null;
}
