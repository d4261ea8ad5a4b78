import { Injectable } from '@nestjs/common';
import { dayIn, toCalendarDay } from '../../domain/shared/calendar-day';
import { endOfPeriod, upfrontTotal } from '../../domain/space/payment-terms';
import { Clock } from '../clock';
import { Spaces } from '../space/spaces';
import { Bookings, type Conflict } from './bookings';

export interface Quote {
  startDate: string;
  endDate: string;
  totalAmount: string;
  available: boolean;
  conflicts: Conflict[];
}

/** D53: what a booking from a day on would cost, and whether it would be free. */
@Injectable()
export class QuoteBooking {
  constructor(
    private readonly spaces: Spaces,
    private readonly bookings: Bookings,
    private readonly clock: Clock,
  ) {}

  async run(spaceId: number, start: string, displayId: number | null): Promise<Quote> {
    const space = await this.spaces.get(spaceId);
    await this.spaces.getDisplay(space, displayId);
    const startDate = toCalendarDay(start, space.timeZone, 'startDate');
    const endDate = endOfPeriod(space.paymentAgreementType, startDate);
    const rates = await this.bookings.customRates(spaceId, startDate, endDate);
    const conflicts = await this.bookings.conflicts(spaceId, displayId, { startDate, endDate });
    const past = startDate < dayIn(space.timeZone, this.clock.now());
    return {
      startDate,
      endDate,
      totalAmount: upfrontTotal(space.terms, rates),
      available: !past && conflicts.length === 0,
      conflicts,
    };
  }
}
