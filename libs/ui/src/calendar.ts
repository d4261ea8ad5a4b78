/** Calendars. They are not shared at run time, but bundled with the remotes that use them. */
export type { CalendarDays } from './calendar/day-state';
export { firstAvailableStart } from './calendar/day-state';
export { PeriodCalendar, type PeriodCalendarProps } from './calendar/period-calendar';
export { RangeCalendar, type DayRange, type RangeCalendarProps } from './calendar/range-calendar';
