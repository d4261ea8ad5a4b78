import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { earliestStart, type UnavailablePeriod, unavailablePeriods } from '../../domain/booking/availability';
import { startWindow } from '../../domain/booking/booking';
import { type BookingObstacle, bookingObstacleFor } from '../../domain/booking/may-book';
import { Period } from '../../domain/booking/period';
import type { CalendarDay } from '../../domain/shared/calendar-day';
import { periodDays } from '../../domain/space/payment-terms';
import { Clock } from '../clock';
import { Availability } from '../space/availability';
import { Spaces } from '../space/spaces';
import { Bookings } from './bookings';

export interface SpaceCalendar {
  firstStart: CalendarDay;
  lastStart: CalendarDay;
  unavailable: UnavailablePeriod[];
  earliestStart: CalendarDay | null;
  obstacle: BookingObstacle | null;
}

/** Everything that a booking calendar shows, so that no client repeats a rule (D53). */
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
    const display = await this.spaces.getDisplay(space, displayId);
    const window = startWindow(space.timeZone, this.clock.now());
    const model = space.terms.paymentAgreementType;
    // A period that starts on the last possible day reaches beyond it.
    const shown = Period.between(window.firstStart, Period.startingOn(window.lastStart, model).endDate);
    const days = await this.availability.inPeriod(spaceId, shown);
    const closedDays = days.filter(({ isAvailable }) => !isAvailable).map(({ date }) => date);
    const occupancies = await this.bookings.occupancies(spaceId, shown);
    const unavailable = unavailablePeriods(display, shown, occupancies, closedDays);
    return {
      ...window,
      unavailable,
      earliestStart: earliestStart(window, periodDays(model), unavailable),
      obstacle: bookingObstacleFor(visitor, await this.spaces.getListing(spaceId)) ?? null,
    };
  }
}
