import { addDays, formatDayLong, type Day } from '@popnook/ui';

export interface CalendarDays {
  /** The first day that can be chosen: today, where the space stands. */
  firstDay: Day;
  lastDay: Day;
  /** The chosen first day. */
  start: Day | null;
  /** How long the period is; its end day is move-out day, free for the next (D23). */
  periodDays: number;
  isBooked: (day: Day) => boolean;
  /** D32: days that the host keeps for themselves. Left out where there is none, and so is their legend. */
  isClosed?: ((day: Day) => boolean) | undefined;
  /** D32: what a day costs that has a price of its own, '$60'. Left out where no day has one. */
  priceOn?: ((day: Day) => string | undefined) | undefined;
}

export interface DayState {
  selectable: boolean;
  booked: boolean;
  closed: boolean;
  rate: string | undefined;
  part: 'start' | 'inside' | 'end' | null;
  /** What is read aloud. */
  label: string;
}

const words = { start: 'your first day', inside: 'in your period', end: 'move-out day' } as const;

export function dayState(day: Day, days: CalendarDays): DayState {
  const offered = day >= days.firstDay && day <= days.lastDay;
  const booked = offered && days.isBooked(day);
  const closed = offered && !booked && days.isClosed?.(day) === true;
  const rate = offered && !booked && !closed ? days.priceOn?.(day) : undefined;
  const part = partOf(day, days);
  const label = [
    formatDayLong(day),
    booked ? 'booked' : '',
    closed ? 'closed by the host' : '',
    offered ? '' : 'not available',
    rate ? `${rate} for the day` : '',
    part ? words[part] : '',
  ];
  return {
    selectable: offered && !booked && !closed,
    booked,
    closed,
    rate,
    part,
    label: label.filter(Boolean).join(', '),
  };
}

function partOf(day: Day, { start, periodDays }: CalendarDays): DayState['part'] {
  if (!start || day < start) return null;
  if (day === start) return 'start';
  const end = addDays(start, periodDays);
  if (day === end) return 'end';
  return day < end ? 'inside' : null;
}
