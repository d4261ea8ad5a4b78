import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import {
  type BookableOption,
  earliestStart,
  suggestedOption,
  type UnavailablePeriod,
  unavailablePeriods,
} from '../../domain/booking/availability';
import { startWindow } from '../../domain/booking/booking';
import { type BookingObstacle, bookingObstacleFor } from '../../domain/booking/may-book';
import { Period } from '../../domain/booking/period';
import { pricePeriod } from '../../domain/booking/quote';
import type { CalendarDay } from '../../domain/shared/calendar-day';
import type { AvailabilityDay } from '../../domain/space/availability';
import type { Display } from '../../domain/space/display';
import { type PaymentTerms, periodDays } from '../../domain/space/payment-terms';
import { Clock } from '../clock';
import { Availability } from '../space/availability';
import { bookableDisplay, Spaces } from '../space/spaces';
import { Bookings } from './bookings';

export interface DisplayAvailability {
  subSpaceId: number;
  /** The first day on which a free period starts; null if there is none. */
  earliestStart: CalendarDay | null;
}

/** The initial selection of the booking form: the whole space or a display, and the first day of a free period. */
export interface BookingSuggestion {
  /** Null for the whole space. */
  subSpaceId: number | null;
  startDate: CalendarDay;
}

export interface SpaceCalendar {
  /** The first and the last day on which a booking can start. */
  firstStart: CalendarDay;
  lastStart: CalendarDay;
  /** When the requested display is unavailable; without a requested display, when the whole space is. */
  unavailable: UnavailablePeriod[];
  /** The first day on which the requested display (by default, the whole space) is free for a period; null if there is none. */
  earliestStart: CalendarDay | null;
  /** Every active display of the space, even if the calendar is for only one display. */
  displays: DisplayAvailability[];
  /** The cheapest of the options with the earliest start (D53); null if nothing is free. */
  suggestion: BookingSuggestion | null;
  /** Why the visitor cannot book the space at all, whatever the dates; null if nothing prevents it. */
  obstacle: BookingObstacle | null;
}

/** Returns everything that a booking calendar shows, so that clients do not duplicate rules (D53). */
@Injectable()
export class GetSpaceCalendar {
  constructor(
    private readonly spaces: Spaces,
    private readonly availability: Availability,
    private readonly bookings: Bookings,
    private readonly clock: Clock,
  ) {}

  /**
   * @param from the first day to consider for the earliest starts and the suggestion; undefined for today
   * @throws DomainError not_found if there is no such space or display, space_not_bookable if the display is inactive
   */
  async run(
    spaceId: number,
    displayId: number | null,
    from: CalendarDay | undefined,
    visitor: User | undefined,
  ): Promise<SpaceCalendar> {
    const space = await this.spaces.get(spaceId);
    const displays = await this.spaces.displays(spaceId);
    const display =
      displayId === null ? undefined : bookableDisplay(displays.find(({ id }) => id === displayId));
    const starts = startWindow(space.timeZone, await this.clock.now());
    const model = space.terms.paymentAgreementType;
    // Includes the whole period of a booking that starts on the last possible day.
    const range = Period.between(starts.firstStart, Period.startingOn(starts.lastStart, model).endDate);
    const days = await this.availability.inPeriod(spaceId, range);
    const closedDays = days.filter(({ isAvailable }) => !isAvailable).map(({ date }) => date);
    const occupancies = await this.bookings.occupancies(spaceId, range);
    const unavailableFor = (target: Display | undefined) =>
      unavailablePeriods(target, range, occupancies, closedDays);
    const searchFrom = from && from > starts.firstStart ? from : starts.firstStart;
    const earliestStartFor = (target: Display | undefined) =>
      earliestStart({ ...starts, firstStart: searchFrom }, periodDays(model), unavailableFor(target));
    const displayOptions = displays
      .filter(({ isActive }) => isActive)
      .map((target) => ({ display: target, subSpaceId: target.id, startDate: earliestStartFor(target) }));
    const wholeSpace = { display: undefined, subSpaceId: null, startDate: earliestStartFor(undefined) };
    return {
      ...starts,
      unavailable: unavailableFor(display),
      earliestStart: earliestStartFor(display),
      displays: displayOptions.map(({ subSpaceId, startDate }) => ({ subSpaceId, earliestStart: startDate })),
      // The whole space comes first, so it is suggested before a display at the same price.
      suggestion: suggest([wholeSpace, ...displayOptions], space.terms, days),
      obstacle: bookingObstacleFor(visitor, await this.spaces.getBookingEligibility(spaceId)) ?? null,
    };
  }
}

interface Option extends BookableOption {
  /** Undefined for the whole space. */
  display: Display | undefined;
}

function suggest(
  options: readonly Option[],
  terms: PaymentTerms,
  days: readonly AvailabilityDay[],
): BookingSuggestion | null {
  const suggested = suggestedOption(options, ({ display }, startDate) => {
    const period = Period.startingOn(startDate, terms.paymentAgreementType);
    return pricePeriod(terms, display, daysIn(period, days)).totalAmount;
  });
  return suggested ? { subSpaceId: suggested.option.subSpaceId, startDate: suggested.startDate } : null;
}

const daysIn = ({ startDate, endDate }: Period, days: readonly AvailabilityDay[]) =>
  days.filter(({ date }) => startDate <= date && date < endDate);
