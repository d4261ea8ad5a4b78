import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { earliestStart, type UnavailablePeriod, unavailablePeriods } from '../../domain/booking/availability';
import { startWindow } from '../../domain/booking/booking';
import { type BookingObstacle, bookingObstacleFor } from '../../domain/booking/may-book';
import { Period } from '../../domain/booking/period';
import type { CalendarDay } from '../../domain/shared/calendar-day';
import type { Display } from '../../domain/space/display';
import { periodDays } from '../../domain/space/payment-terms';
import { Clock } from '../clock';
import { Availability } from '../space/availability';
import { bookableDisplay, Spaces } from '../space/spaces';
import { Bookings } from './bookings';

export interface DisplayAvailability {
  subSpaceId: number;
  /** The first day on which a free period starts; null if there is none. */
  earliestStart: CalendarDay | null;
}

export interface SpaceCalendar {
  /** The first and the last day on which a booking can start. */
  firstStart: CalendarDay;
  lastStart: CalendarDay;
  /** When the requested display or, without one, the whole space is unavailable. */
  unavailable: UnavailablePeriod[];
  /** The same for the requested display or, without one, the whole space. */
  earliestStart: CalendarDay | null;
  /** Every active display of the space, even if the calendar is for only one display. */
  displays: DisplayAvailability[];
  /** Why the visitor cannot book the space on any dates; null if nothing prevents it. */
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
   * @throws DomainError not_found if there is no such space or display, space_not_bookable if the display is inactive
   */
  async run(spaceId: number, displayId: number | null, visitor: User | undefined): Promise<SpaceCalendar> {
    const space = await this.spaces.get(spaceId);
    const displays = await this.spaces.displays(spaceId);
    const display =
      displayId === null ? undefined : bookableDisplay(displays.find(({ id }) => id === displayId));
    const window = startWindow(space.timeZone, await this.clock.now());
    const model = space.terms.paymentAgreementType;
    // A period that starts on the last possible day extends beyond it.
    const range = Period.between(window.firstStart, Period.startingOn(window.lastStart, model).endDate);
    const days = await this.availability.inPeriod(spaceId, range);
    const closedDays = days.filter(({ isAvailable }) => !isAvailable).map(({ date }) => date);
    const occupancies = await this.bookings.occupancies(spaceId, range);
    const unavailableOf = (target: Display | undefined) =>
      unavailablePeriods(target, range, occupancies, closedDays);
    const earliestStartFor = (ranges: readonly UnavailablePeriod[]) =>
      earliestStart(window, periodDays(model), ranges);
    const unavailable = unavailableOf(display);
    return {
      ...window,
      unavailable,
      earliestStart: earliestStartFor(unavailable),
      displays: displays
        .filter(({ isActive }) => isActive)
        .map((activeDisplay) => ({
          subSpaceId: activeDisplay.id,
          earliestStart: earliestStartFor(unavailableOf(activeDisplay)),
        })),
      obstacle: bookingObstacleFor(visitor, await this.spaces.getBookingEligibility(spaceId)) ?? null,
    };
  }
}
