/** Calendars. They are not shared at run time, but bundled with the remotes that use them. */
export { type CalendarDays, firstAvailableStart } from './calendar/day-state';
export { PeriodCalendar } from './calendar/period-calendar';
export { type DayRange, RangeCalendar } from './calendar/range-calendar';
