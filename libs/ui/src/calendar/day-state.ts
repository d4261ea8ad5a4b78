import { addDays, type Day, formatDayLong } from '@popnook/ui';

export interface CalendarDays {
  /** The first day that can be selected: today in the space's time zone. */
  firstDay: Day;
  /** The last day that can be selected. */
  lastDay: Day;
  /** The selected start date. */
  start: Day | null;
  /** The length of the period. It ends on the move-out day, on which the next booking can start (D23). */
  periodDays: number;
  isBooked: (day: Day) => boolean;
  /** Whether the host closed the day (D32). Omit it if no day is closed, so that the legend does not explain closed days. */
  isClosed?: ((day: Day) => boolean) | undefined;
  /** The custom price of a day, such as '$60' (D32). Omit it if no day has one. */
  priceOn?: ((day: Day) => string | undefined) | undefined;
}

export interface DayState {
  selectable: boolean;
  booked: boolean;
  closed: boolean;
  /** The day is free, but a period that starts on it is not. The day can be selected; the form then explains the problem. */
  tooShort: boolean;
  /** The custom price. */
  price: string | undefined;
  /** The day's position in the selected period; null outside the period. */
  part: 'start' | 'inside' | 'end' | null;
  /** For screen readers. */
  label: string;
}

const partLabels = { start: 'start date', inside: 'in your period', end: 'move-out day' } as const;

export function dayState(day: Day, days: CalendarDays): DayState {
  const inRange = day >= days.firstDay && day <= days.lastDay;
  const booked = inRange && days.isBooked(day);
  const closed = inRange && !booked && days.isClosed?.(day) === true;
  const price = inRange && !booked && !closed ? days.priceOn?.(day) : undefined;
  const part = partOf(day, days);
  const tooShort = inRange && !booked && !closed && !isPeriodFree(day, days);
  const labelParts = [
    formatDayLong(day),
    booked ? 'booked' : '',
    closed ? 'closed by the host' : '',
    inRange ? '' : 'not available',
    price ? `${price} for the day` : '',
    part ? partLabels[part] : '',
    tooShort ? `fewer than ${String(days.periodDays)} days free` : '',
  ];
  return {
    selectable: inRange && !booked && !closed,
    booked,
    closed,
    tooShort,
    price,
    part,
    label: labelParts.filter(Boolean).join(', '),
  };
}

const isPeriodFree = (start: Day, { periodDays, isBooked, isClosed }: CalendarDays): boolean => {
  const end = addDays(start, periodDays);
  for (let day = start; day < end; day = addDays(day, 1)) {
    if (isBooked(day) || isClosed?.(day)) return false;
  }
  return true;
};

function partOf(day: Day, { start, periodDays }: CalendarDays): DayState['part'] {
  if (!start || day < start) return null;
  if (day === start) return 'start';
  const end = addDays(start, periodDays);
  if (day === end) return 'end';
  return day < end ? 'inside' : null;
}

/**
 * Returns the first start date, on or after `from`, whose whole period is free, or null. This is a suggestion: the API decides
 * whether a period can be booked (D53).
 */
export function firstAvailableStart(
  { firstDay, lastDay, periodDays, isBooked, isClosed }: CalendarDays,
  from: Day = firstDay,
): Day | null {
  // All days from `start` to the day before `next` are free.
  let start = from < firstDay ? firstDay : from;
  let next = start;
  while (start <= lastDay) {
    const isTaken = isBooked(next) || isClosed?.(next) === true;
    next = addDays(next, 1);
    if (isTaken) start = next;
    else if (next === addDays(start, periodDays)) return start;
  }
  return null;
}
