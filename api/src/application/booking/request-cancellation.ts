import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import type { Booking } from '../../domain/booking/booking';
import { actionTaken } from '../../domain/shared/base-event';
import { DomainError } from '../../domain/shared/domain-error';
import { DomainEventPublisher } from '../domain-events';
import { Spaces } from '../space/spaces';
import { Transaction } from '../transaction';
import { type BookingFlag, BookingFlags } from './booking-flags';
import { Bookings } from './bookings';
import { ChangeBookingStatus } from './change-booking-status';

/** Only administrators can cancel confirmed bookings (D30), so the host or the vendor asks an administrator to do it. */
@Injectable()
export class RequestCancellation {
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
  async run(user: User, bookingId: number, reason: string): Promise<BookingFlag> {
    const booking = await this.bookings.find(bookingId);
    if (!booking) throw DomainError.notFound('Booking');
    const { spaceId } = booking;
    const { hostId, timeZone } = await this.spaces.get(spaceId);
    checkParty(user, booking, hostId);
    await this.changeStatus.expireOrCompleteIfDue(bookingId, timeZone);
    return this.transaction.run(async () => {
      // Locks the space before the booking, as RequestBooking does, to avoid deadlocks. The host is read again, because the
      // space may have been transferred.
      const { space } = await this.spaces.lockForBooking(spaceId, null, { mayReassignLanes: false });
      // Locked, so that the booking is still confirmed when the flag is stored.
      const { status } = await this.bookings.lock(bookingId);
      checkParty(user, booking, space.hostId);
      if (status !== 'confirmed')
        throw new DomainError(
          'illegal_transition',
          `Popnook only cancels confirmed bookings. This one is ${status}.`,
        );
      if (await this.flags.add({ bookingId, userId: user.id, reason }))
        await this.audit(user, 'asked to cancel', { bookingId, flagged: true });
      return this.flags.get(bookingId);
    });
  }

  /** An administrator keeps the booking and removes the flag. @throws DomainError not_found */
  removeFlag(admin: User, bookingId: number): Promise<void> {
    return this.transaction.run(async () => {
      await this.bookings.lock(bookingId);
      if (!(await this.flags.remove(bookingId))) return;
      await this.audit(admin, 'flag cleared', { bookingId, flagged: false });
    });
  }

  /** The entry does not contain the reason, which is deleted with the account of the person who gave it (D11). */
  private audit(
    by: User,
    action: string,
    { bookingId, flagged }: { bookingId: number; flagged: boolean },
  ): Promise<void> {
    return this.events.publish(
      actionTaken({
        by,
        action,
        entity: 'booking',
        entityId: bookingId,
        before: { flagged: !flagged },
        after: { flagged },
      }),
    );
  }
}

/** @throws DomainError forbidden for anyone but the host and the vendor */
function checkParty(user: User, { vendorId }: Booking, hostId: number): void {
  if (user.id !== hostId && user.id !== vendorId)
    throw DomainError.forbidden('This booking belongs to someone else.');
}
