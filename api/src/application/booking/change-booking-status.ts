import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { type Booking, datesUnavailable } from '../../domain/booking/booking';
import type { BookingEligibility } from '../../domain/booking/may-book';
import type { Actor, BookingStatus } from '../../domain/booking/transitions';
import { DomainError } from '../../domain/shared/domain-error';
import { isPublicListing, notBookable } from '../../domain/space/space';
import { Clock } from '../clock';
import { DomainEventPublisher } from '../domain-events';
import { Availability } from '../space/availability';
import { Spaces } from '../space/spaces';
import { Transaction } from '../transaction';
import { Bookings } from './bookings';

/** Accepts, declines, withdraws or cancels a booking (D30). */
@Injectable()
export class ChangeBookingStatus {
  constructor(
    private readonly transaction: Transaction,
    private readonly spaces: Spaces,
    private readonly availability: Availability,
    private readonly bookings: Bookings,
    private readonly events: DomainEventPublisher,
    private readonly clock: Clock,
  ) {}

  /**
   * @param reason why an administrator cancels the booking; included in the emails and the audit log
   * @param declineMessage the message to the vendor from a host who declines the request; stored, and included in the email
   * @throws DomainError not_found, forbidden, illegal_transition, invalid_input, space_not_bookable, dates_unavailable
   */
  async run(
    user: User,
    bookingId: number,
    status: BookingStatus,
    { reason, declineMessage = null }: { reason?: string | null; declineMessage?: string | null } = {},
  ): Promise<void> {
    const found = await this.bookings.find(bookingId);
    if (!found) throw DomainError.notFound('Booking');
    const { spaceId } = found;
    const { hostId, timeZone } = await this.spaces.get(spaceId);
    // Throws for users who are not involved in the booking.
    actorFor(user, found, hostId);
    // In a separate transaction, so that an expiry or completion is stored even if the requested change is rejected.
    await this.expireOrCompleteIfDue(bookingId, timeZone);
    await this.transaction.run(async () => {
      // Locks the space before the booking, as RequestBooking does, to avoid deadlocks. The host is read again, because the
      // space may have been transferred.
      const options = { mayReassignLanes: false };
      const { space, eligibility } = await this.spaces.lockForBooking(spaceId, null, options);
      const booking = await this.bookings.lock(bookingId);
      const before = booking.auditSnapshot;
      const actor = actorFor(user, booking, space.hostId);
      const event = booking.changeStatus(actor, status, declineMessage);
      if (!event) return;
      if (status === 'confirmed') await this.checkStillAcceptable(booking, eligibility);
      await this.bookings.save(booking);
      const { cancelReason } = booking.auditSnapshot;
      // In the audit log, a cancellation is `declined` by the host, `withdrawn` by the vendor, or `cancelled` by an administrator.
      const action = actor !== 'admin' && cancelReason ? cancelReason : status;
      const givenReason = reason ? { reason } : {};
      const after = { ...booking.auditSnapshot, ...givenReason };
      const audited = { by: user, action, entity: 'booking', entityId: bookingId, before, after } as const;
      await this.events.publish({ ...event, ...givenReason, audited });
    });
  }

  /**
   * If the request has expired or the booking has ended, stores this (D25, D31). Locks and reads the booking first, because
   * the host or another worker may have changed it.
   */
  expireOrCompleteIfDue(bookingId: number, timeZone: string): Promise<void> {
    return this.transaction.run(async () => {
      const booking = await this.bookings.lock(bookingId);
      const event = booking.expireOrCompleteIfDue(await this.clock.now(), timeZone);
      if (!event) return;
      await this.bookings.save(booking);
      await this.events.publish(event);
    });
  }

  /**
   * Since the request, the listing may have become hidden from the public, and the host may have closed days (D26,
   * D32). Other bookings are not checked, because the exclusion constraint prevents overlaps.
   * @throws DomainError space_not_bookable, dates_unavailable
   */
  private async checkStillAcceptable(booking: Booking, eligibility: BookingEligibility): Promise<void> {
    if (!isPublicListing(eligibility)) throw notBookable('space');
    const days = await this.availability.inPeriod(booking.spaceId, booking.period);
    if (days.some(({ isAvailable }) => !isAvailable)) throw datesUnavailable();
  }
}

/** @throws DomainError forbidden */
function actorFor(user: User, booking: Booking, hostId: number): Actor {
  if (user.role === 'admin') return 'admin';
  if (user.id === booking.vendorId) return 'vendor';
  if (user.id === hostId) return 'host';
  throw DomainError.forbidden('This booking belongs to someone else.');
}
