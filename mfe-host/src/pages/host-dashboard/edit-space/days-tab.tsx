import {
  useGetAvailabilityQuery,
  useListSpaceBookingsQuery,
  type AvailabilityDayDto,
  type SpaceBookingDto,
  type SpaceDto,
} from '@popnook/api-client';
import { addDays, ErrorState, formatDollars, Loading, Skeleton, todayIn, type Day } from '@popnook/ui';
import { RangeCalendar, type DayRange } from '@popnook/ui/calendar';
import { errorStateProps } from '@popnook/web-core';
import { useMemo, useRef, useState } from 'react';
import { DaySettingsForm, toSettings } from './day-settings-form';
import styles from './edit-space.module.css';

/** A calendar of 365 days from today, in which the host can close days or set a custom rate for them (D32). */
export const DaysTab = ({ space }: { space: SpaceDto }) => {
  const availability = useGetAvailabilityQuery({ id: space.id });
  const bookings = useListSpaceBookingsQuery({ id: space.id });
  if (availability.data && bookings.data)
    return <DaysCalendar space={space} availability={availability.data} bookings={bookings.data} />;
  const title = 'The calendar could not be loaded';
  const failure = errorStateProps(availability, title) ?? errorStateProps(bookings, title);
  if (failure) {
    const retryAll = () => {
      void availability.refetch();
      void bookings.refetch();
    };
    return <ErrorState {...failure} onRetry={retryAll} />;
  }
  return (
    <>
      <Loading label="Loading days" />
      <Skeleton shape="box" height="420px" />
    </>
  );
};

/** The calendar shows 365 days. The API returns the availability of all of them. */
const lastDayOffset = 364;

interface DaysCalendarProps {
  space: SpaceDto;
  availability: readonly AvailabilityDayDto[];
  bookings: readonly SpaceBookingDto[];
}

const DaysCalendar = ({ space, availability, bookings }: DaysCalendarProps) => {
  const container = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState<DayRange | null>(null);
  const firstDay = todayIn(space.timeZone);
  const settingsByDay = useMemo(() => new Map(availability.map((day) => [day.date, day])), [availability]);
  const priceOn = (day: Day) => {
    const rate = settingsByDay.get(day)?.customPricePerDay;
    return rate ? formatDollars(rate) : undefined;
  };
  const clearSelection = () => {
    // The form disappears, so focus returns to the calendar.
    container.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
    setRange(null);
  };
  return (
    <div ref={container} className={styles.days}>
      <RangeCalendar
        label="Days of this space"
        firstDay={firstDay}
        lastDay={addDays(firstDay, lastDayOffset)}
        range={range}
        isBooked={(day) => bookings.some((booking) => isAccepted(booking) && covers(booking, day))}
        isRequested={(day) =>
          bookings.some((booking) => booking.status === 'pending' && covers(booking, day))
        }
        isClosed={(day) => settingsByDay.get(day)?.isAvailable === false}
        priceOn={priceOn}
        onSelectDay={(day) => setRange(nextRange(range, day))}
      />
      {range ? (
        <DaySettingsForm
          key={range.first}
          space={space}
          range={range}
          initial={toSettings(settingsByDay.get(range.first))}
          onDone={clearSelection}
        />
      ) : (
        <p className={styles.quiet}>Choose a day, or the first and last of several days.</p>
      )}
    </div>
  );
};

const isAccepted = ({ status }: SpaceBookingDto) => status === 'confirmed' || status === 'completed';

/** The end date is the move-out day, which can be booked again (D23). */
const covers = ({ startDate, endDate }: SpaceBookingDto, day: Day) => startDate <= day && day < endDate;

/**
 * The selection after a click: the first click selects a day, a click on a different day completes a range, and the next
 * click starts over.
 */
export const nextRange = (range: DayRange | null, day: Day): DayRange => {
  if (!range || range.first !== range.last || range.first === day) return { first: day, last: day };
  return day < range.first ? { first: day, last: range.first } : { first: range.first, last: day };
};
