import { Injectable } from '@nestjs/common';
import { type UnavailablePeriod, unavailablePeriods } from '../../domain/booking/availability';
import { checkNotTooFarAhead, startWindow } from '../../domain/booking/booking';
import { type DateRange, Period } from '../../domain/booking/period';
import { pricePeriod } from '../../domain/booking/quote';
import { toCalendarDay } from '../../domain/shared/calendar-day';
import { Clock } from '../clock';
import { Availability } from '../space/availability';
import { Spaces } from '../space/spaces';
import { Bookings } from './bookings';

export interface Quote {
  startDate: string;
  endDate: string;
  /** Dollars due upfront. */
  totalAmount: string;
  /** Whether a booking can start on this day and nothing conflicts. Does not say whether the visitor may book. */
  available: boolean;
  /** The unavailable ranges that overlap the period. Only booked ranges can extend beyond the period. */
  conflicts: UnavailablePeriod[];
}

/** Returns the price of a booking that starts on a given day, and whether its dates are available (D53). */
@Injectable()
export class QuoteBooking {
  constructor(
    private readonly spaces: Spaces,
    private readonly availability: Availability,
    private readonly bookings: Bookings,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError not_found, invalid_input if the start is not a valid day or is more than twelve months ahead (D56),
   * space_not_bookable if the display is inactive
   */
  async run(spaceId: number, start: string, displayId: number | null): Promise<Quote> {
    const space = await this.spaces.get(spaceId);
    const display = await this.spaces.getBookableDisplay(space, displayId);
    const startDate = toCalendarDay(start, space.timeZone, 'startDate');
    const { firstStart, lastStart } = startWindow(space.timeZone, await this.clock.now());
    checkNotTooFarAhead(startDate, lastStart, 'startDate');
    const period = Period.startingOn(startDate, space.terms.paymentAgreementType);
    const days = await this.availability.inPeriod(spaceId, period);
    const { totalAmount, closedDays } = pricePeriod(space.terms, display, days);
    const occupancies = await this.bookings.occupancies(spaceId, period);
    // Covers the overlapping bookings completely, so that the conflicts show where these bookings start and end.
    const conflicts = unavailablePeriods(
      display,
      periodCovering([period, ...occupancies]),
      occupancies,
      closedDays,
    );
    return {
      startDate,
      endDate: period.endDate,
      totalAmount,
      available: firstStart <= startDate && conflicts.length === 0,
      conflicts,
    };
  }
}

/** From the earliest start to the latest end. */
const periodCovering = (ranges: readonly DateRange[]): Period => {
  const starts = ranges.map(({ startDate }) => startDate).sort();
  const ends = ranges.map(({ endDate }) => endDate).sort();
  return Period.between(starts[0] ?? '', ends.at(-1) ?? '');
};
