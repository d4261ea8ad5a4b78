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
  /** The first start whose whole period is free; null if there is none. */
  earliestStart: CalendarDay | null;
}

export interface SpaceCalendar {
  firstStart: CalendarDay;
  lastStart: CalendarDay;
  unavailable: UnavailablePeriod[];
  earliestStart: CalendarDay | null;
  /** Every active display of the space, even if the calendar of one display is requested. */
  displays: DisplayAvailability[];
  obstacle: BookingObstacle | null;
}

/** Everything that a booking calendar shows, so that clients do not duplicate rules (D53). */
@Injectable()
export class GetSpaceCalendar {
  constructor(
    private readonly spaces: Spaces,
    private readonly availability: Availability,
    private readonly bookings: Bookings,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError not_found, invalid_input */
  async run(spaceId: number, displayId: number | null, visitor: User | undefined): Promise<SpaceCalendar> {
    const space = await this.spaces.get(spaceId);
    const displays = await this.spaces.displays(spaceId);
    const display =
      displayId === null ? undefined : bookableDisplay(displays.find(({ id }) => id === displayId));
    const window = startWindow(space.timeZone, this.clock.now());
    const model = space.terms.paymentAgreementType;
    // A period that starts on the last possible day extends beyond it.
    const range = Period.between(window.firstStart, Period.startingOn(window.lastStart, model).endDate);
    const days = await this.availability.inPeriod(spaceId, range);
    const closedDays = days.filter(({ isAvailable }) => !isAvailable).map(({ date }) => date);
    const occupancies = await this.bookings.occupancies(spaceId, range);
    const unavailableOf = (target: Display | undefined) =>
      unavailablePeriods(target, range, occupancies, closedDays);
    const earliestIn = (taken: readonly UnavailablePeriod[]) =>
      earliestStart(window, periodDays(model), taken);
    const unavailable = unavailableOf(display);
    return {
      ...window,
      unavailable,
      earliestStart: earliestIn(unavailable),
      displays: displays
        .filter(({ isActive }) => isActive)
        .map((one) => ({ subSpaceId: one.id, earliestStart: earliestIn(unavailableOf(one)) })),
      obstacle: bookingObstacleFor(visitor, await this.spaces.getListingToBook(spaceId)) ?? null,
    };
  }
}
