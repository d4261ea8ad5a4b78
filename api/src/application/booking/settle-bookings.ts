import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { Bookings, type OverdueBooking } from './bookings';

const BATCH = 100;

/**
 * D25, D31: writes down what the clock has made of bookings: lapsed requests expire, stays that have passed are
 * completed. Each in a transaction of its own, so that one that cannot be stored keeps no other from it.
 */
@Injectable()
export class SettleBookings {
  constructor(
    private readonly bookings: Bookings,
    private readonly clock: Clock,
  ) {}

  /** @returns how many were overdue @throws AggregateError when some could not be settled, after all others were */
  async run(stopping: { readonly aborted: boolean }): Promise<number> {
    const now = this.clock.now();
    const failures: unknown[] = [];
    let found = 0;
    let after = 0;
    while (!stopping.aborted) {
      const batch = await this.bookings.overdue(now, after, BATCH);
      for (const booking of batch) {
        await this.settle(booking, now).catch((error: unknown) => failures.push(error));
        after = booking.id;
      }
      found += batch.length;
      if (batch.length < BATCH) break;
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} bookings are not settled`);
    return found;
  }

  /** Looks again once it is locked: another worker, or its host, may have been faster. */
  private async settle({ id, timeZone }: OverdueBooking, now: Date): Promise<void> {
    await this.bookings.change(id, (booking) => {
      const due = booking.dueByClock(now, timeZone);
      return due && booking.move('clock', due);
    });
  }
}
