import { addDays, type CalendarDay } from '../shared/calendar-day';

/** Half-open: the end day is free for the next vendor (D23). */
export interface Period {
  startDate: CalendarDay;
  endDate: CalendarDay;
}

export const LANES_PER_DISPLAY = 1000;

/** The number of a display's first lane; it owns as many as vendors fit (D27). */
export const firstLane = (displayId: number): number => displayId * LANES_PER_DISPLAY;

export const overlaps = (one: Period, other: Period): boolean =>
  one.startDate < other.endDate && other.startDate < one.endDate;

/** How many of `periods` hold one day of `within` at once, at the most (D27: peak per day, not rows). */
export function peak(periods: Period[], within: Period): number {
  let highest = 0;
  for (let day = within.startDate; day < within.endDate; day = addDays(day, 1)) {
    const held = periods.filter((period) => period.startDate <= day && day < period.endDate).length;
    highest = Math.max(highest, held);
  }
  return highest;
}

/**
 * A lane for each period so that no two of one lane overlap, in as few lanes as the peak: earliest start first, each
 * into the lowest lane that is free by then.
 */
export function dealLanes<T extends Period>(periods: T[]): Map<T, number> {
  const freeFrom: CalendarDay[] = [];
  const dealt = new Map<T, number>();
  for (const period of [...periods].sort((a, b) => a.startDate.localeCompare(b.startDate))) {
    const free = freeFrom.findIndex((day) => day <= period.startDate);
    const lane = free === -1 ? freeFrom.length : free;
    freeFrom[lane] = period.endDate;
    dealt.set(period, lane);
  }
  return dealt;
}
