import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { adminActionTaken } from '../../domain/shared/base-event';
import { DomainError } from '../../domain/shared/domain-error';
import { DomainEventPublisher } from '../domain-events';
import { Spaces } from '../space/spaces';
import { Transaction } from '../transaction';
import { type BookingFlag, BookingFlags } from './booking-flags';
import { Bookings } from './bookings';
import { ChangeBookingStatus } from './change-booking-status';

/** Only administrators cancel confirmed bookings (D30), so the host or the vendor asks them to. */
@Injectable()
export class AskToCancel {
  constructor(
    private readonly transaction: Transaction,
    private readonly spaces: Spaces,
    private readonly bookings: Bookings,
    private readonly flags: BookingFlags,
    private readonly changeStatus: ChangeBookingStatus,
    private readonly events: DomainEventPublisher,
  ) {}

  /**
   * Flags the booking for administrators. A second request changes nothing.
   * @throws DomainError not_found, forbidden, illegal_transition if the booking is not confirmed
   */
  async run({ id: userId }: User, bookingId: number, reason: string): Promise<BookingFlag> {
    const booking = await this.bookings.find(bookingId);
    if (!booking) throw DomainError.notFound('Booking');
    const { hostId, timeZone } = await this.spaces.get(booking.spaceId);
    if (userId !== hostId && userId !== booking.vendorId)
      throw DomainError.forbidden('This booking belongs to someone else.');
    await this.changeStatus.applyDueStatus(bookingId, timeZone);
    return this.transaction.run(async () => {
      // Locked, so that the booking is still confirmed when the flag is stored.
      const { status } = await this.bookings.lock(bookingId);
      if (status !== 'confirmed')
        throw new DomainError(
          'illegal_transition',
          `Popnook only cancels confirmed bookings. This one is ${status}.`,
        );
      await this.flags.add({ bookingId, userId, reason });
      return this.flags.get(bookingId);
    });
  }

  /** An administrator keeps the booking and removes the flag. @throws DomainError not_found */
  removeFlag(admin: User, bookingId: number): Promise<void> {
    return this.transaction.run(async () => {
      await this.bookings.lock(bookingId);
      if (!(await this.flags.remove(bookingId))) return;
      await this.events.publish(
        adminActionTaken({
          adminId: admin.id,
          action: 'flag cleared',
          entity: 'booking',
          entityId: bookingId,
          before: { flagged: true },
          after: { flagged: false },
        }),
      );
    });
  }
}
