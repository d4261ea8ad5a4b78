/**
 * Calendars to choose days from. Not shared at run time: they travel with the remotes that use them, so that no other
 * page carries them.
 */
export type { CalendarDays } from './calendar/day-state';
export { firstAvailableStart } from './calendar/first-fit';
export { PeriodCalendar, type PeriodCalendarProps } from './calendar/period-calendar';
export { RangeCalendar, type DayRange, type RangeCalendarProps } from './calendar/range-calendar';
