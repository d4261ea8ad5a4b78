import { Injectable } from '@nestjs/common';
import { DomainEventPublisher } from '../domain-events';
import { Transaction } from '../transaction';
import { Bookings } from './bookings';

const BATCH_SIZE = 100;

/**
 * Reminds hosts, once per request, of requests that expire within a day. A request that was sent less than a day before
 * it expires needs no reminder.
 */
@Injectable()
export class RemindHosts {
  constructor(
    private readonly transaction: Transaction,
    private readonly bookings: Bookings,
    private readonly events: DomainEventPublisher,
  ) {}

  /** @returns the number of reminders */
  async run(signal: { readonly aborted: boolean }): Promise<number> {
    let reminded = 0;
    let afterId = 0;
    while (!signal.aborted) {
      const ids = await this.remindBatch(afterId);
      reminded += ids.length;
      if (ids.length < BATCH_SIZE) break;
      afterId = Math.max(...ids);
    }
    return reminded;
  }

  /** The requests remain locked until the reminders are committed, so that no host answers a request in between. */
  private remindBatch(afterId: number): Promise<number[]> {
    return this.transaction.run(async () => {
      const ids = await this.bookings.lockExpiringSoon(afterId, BATCH_SIZE);
      await this.events.publish(
        ...ids.map((bookingId) => ({ type: 'BookingExpiresSoon' as const, bookingId })),
      );
      return ids;
    });
  }
}
