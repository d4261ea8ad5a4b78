import { Injectable } from '@nestjs/common';
import { Bookings } from './bookings';
import { ChangeBookingStatus } from './change-booking-status';

const BATCH = 100;

/** Stores expired requests as cancelled and ended bookings as completed (D25, D31). */
@Injectable()
export class SettleBookings {
  constructor(
    private readonly bookings: Bookings,
    private readonly changeStatus: ChangeBookingStatus,
  ) {}

  /**
   * Each booking has its own transaction, so that a failure does not affect the others.
   * @returns the number of bookings found, including those that failed
   * @throws AggregateError at the end if any booking failed
   */
  async run(signal: { readonly aborted: boolean }): Promise<number> {
    const failures: unknown[] = [];
    let found = 0;
    let after = 0;
    while (!signal.aborted) {
      const batch = await this.bookings.findStale(after, BATCH);
      for (const { id, timeZone } of batch) {
        await this.changeStatus.changeIfDue(id, timeZone).catch((error: unknown) => failures.push(error));
        after = id;
      }
      found += batch.length;
      if (batch.length < BATCH) break;
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} bookings could not be settled`);
    return found;
  }
}
