/** Calendars. Not shared at run time: bundled with the remotes that use them, so other pages do not load them. */
export type { CalendarDays } from './calendar/day-state';
export { firstAvailableStart } from './calendar/day-state';
export { PeriodCalendar, type PeriodCalendarProps } from './calendar/period-calendar';
export { RangeCalendar, type DayRange, type RangeCalendarProps } from './calendar/range-calendar';
