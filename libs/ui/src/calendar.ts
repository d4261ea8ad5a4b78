/** Calendars. They are not shared at run time, but bundled with the remotes that use them. */
export { type CalendarDays, firstAvailableStart } from './calendar/day-state';
export { PeriodCalendar, type PeriodCalendarProps } from './calendar/period-calendar';
export { type DayRange, RangeCalendar, type RangeCalendarProps } from './calendar/range-calendar';
