import type { AvailabilityDayDto, SpaceBookingDto, SpaceDto } from '@popnook/api-client';
import { addDays, formatDollars, todayIn, type Day } from '@popnook/ui';
import { RangeCalendar, type DayRange } from '@popnook/ui/calendar';
import { useMemo, useRef, useState } from 'react';
import { nextRange, wishOf } from './day-wish';
import styles from './days.module.css';
import { SetDays } from './set-days';

/** As far as the calendar reaches: the API answers a year. */
const ahead = 364;

export interface DaysProps {
  space: SpaceDto;
  set: readonly AvailabilityDayDto[];
  bookings: readonly SpaceBookingDto[];
}

export const Days = ({ space, set, bookings }: DaysProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState<DayRange | null>(null);
  const firstDay = todayIn(space.timeZone);
  const byDay = useMemo(() => new Map(set.map((day) => [day.date, day])), [set]);
  const rateOn = (day: Day) => {
    const rate = byDay.get(day)?.customPricePerDay;
    return rate ? formatDollars(rate) : undefined;
  };
  return (
    <div ref={place} className={styles.days}>
      <RangeCalendar
        label="Days of this space"
        firstDay={firstDay}
        lastDay={addDays(firstDay, ahead)}
        range={range}
        isBooked={(day) => bookings.some((booking) => holds(booking, day))}
        isClosed={(day) => byDay.get(day)?.isAvailable === false}
        priceOn={rateOn}
        onSelect={(day) => setRange(nextRange(range, day))}
      />
      {range ? (
        <SetDays
          key={range.first}
          space={space}
          range={range}
          initial={wishOf(byDay.get(range.first))}
          onDone={() => {
            // The fields go away: the keyboard goes on in the calendar.
            place.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
            setRange(null);
          }}
        />
      ) : (
        <p className={styles.hint}>Choose a day, then another one for a whole stretch.</p>
      )}
    </div>
  );
};

/** D23: the end day is move-out day. Cancelled ones hold nothing. */
const holds = ({ status, startDate, endDate }: SpaceBookingDto, day: Day) =>
  status !== 'cancelled' && startDate <= day && day < endDate;
