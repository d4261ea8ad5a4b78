import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { DomainEventPublisher } from '../domain-events';
import { Transaction } from '../transaction';
import { Bookings, type StaleBooking } from './bookings';
import { ChangeBookingStatus } from './change-booking-status';

const BATCH_SIZE = 100;

/** Marks expired requests as cancelled and past bookings as completed (D25, D31). */
@Injectable()
export class ExpireAndCompleteBookings {
  constructor(
    private readonly transaction: Transaction,
    private readonly bookings: Bookings,
    private readonly changeStatus: ChangeBookingStatus,
    private readonly events: DomainEventPublisher,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the number of bookings found, including those that failed
   * @throws AggregateError at the end if any booking failed
   */
  async run(signal: { readonly aborted: boolean }): Promise<number> {
    const failures: unknown[] = [];
    let count = 0;
    let afterId = 0;
    while (!signal.aborted) {
      const batch = await this.processBatch(afterId, failures);
      count += batch.length;
      if (batch.length < BATCH_SIZE) break;
      afterId = batch.at(-1)?.booking.id ?? afterId;
    }
    if (failures.length > 0)
      throw new AggregateError(
        failures,
        `Bookings that could not be expired or completed: ${failures.length}`,
      );
    return count;
  }

  /**
   * Handles a batch in one transaction, which is faster than one transaction for each booking. If the transaction fails,
   * handles the bookings one by one, so that only the booking that caused the failure is skipped. Adds errors to `failures`.
   */
  private async processBatch(afterId: number, failures: unknown[]): Promise<StaleBooking[]> {
    let batch: StaleBooking[] = [];
    try {
      await this.transaction.run(async () => {
        batch = await this.bookings.lockStale(afterId, BATCH_SIZE);
        await this.expireOrCompleteAll(batch);
      });
    } catch (error) {
      if (batch.length === 0) throw error;
      for (const { booking, timeZone } of batch)
        await this.changeStatus
          .expireOrCompleteIfDue(booking.id, timeZone)
          .catch((failure: unknown) => failures.push(failure));
    }
    return batch;
  }

  private async expireOrCompleteAll(batch: StaleBooking[]): Promise<void> {
    const now = await this.clock.now();
    const events = batch.flatMap(
      ({ booking, timeZone }) => booking.expireOrCompleteIfDue(now, timeZone) ?? [],
    );
    await this.bookings.save(...batch.map(({ booking }) => booking));
    await this.events.publish(...events);
  }
}
