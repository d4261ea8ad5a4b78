import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { type Booking, DATES_UNAVAILABLE } from '../../domain/booking/booking';
import type { Actor, BookingStatus } from '../../domain/booking/transitions';
import { DomainError } from '../../domain/shared/domain-error';
import { Clock } from '../clock';
import { Spaces } from '../space/spaces';
import { Bookings } from './bookings';

@Injectable()
export class AnswerBooking {
  constructor(
    private readonly spaces: Spaces,
    private readonly bookings: Bookings,
    private readonly clock: Clock,
  ) {}

  /** D30: accept, decline, withdraw or cancel. @throws DomainError not_found, forbidden, illegal_transition */
  async run(user: User, bookingId: number, status: BookingStatus): Promise<Booking> {
    const known = await this.bookings.find(bookingId);
    if (!known) throw DomainError.notFound('Booking');
    const actor = await this.actorFor(user, known);
    await this.expireIfOverdue(known);
    if (status === 'confirmed') await this.checkStillOpen(known);
    return this.bookings.change(bookingId, (booking) => booking.move(actor, status));
  }

  private async actorFor(user: User, booking: Booking): Promise<Actor> {
    if (user.role === 'admin') return 'admin';
    if (user.id === booking.vendorId) return 'vendor';
    const space = await this.spaces.get(booking.spaceId);
    if (user.id === space.hostId) return 'host';
    throw DomainError.forbidden('This booking belongs to somebody else.');
  }

  /** D31: a stale request is cancelled before anybody answers it, also while the worker is down. */
  private async expireIfOverdue(known: Booking): Promise<void> {
    const now = this.clock.now();
    if (!known.isOverdue(now)) return;
    await this.bookings.change(known.id, (booking) =>
      booking.isOverdue(now) ? booking.move('clock', 'cancelled') : undefined,
    );
  }

  /** D26: the constraint holds bookings apart; days that were closed since the request are looked up (D32). */
  private async checkStillOpen(booking: Booking): Promise<void> {
    if (booking.status !== 'pending') return;
    const conflicts = await this.bookings.conflicts(booking.spaceId, booking.subSpaceId, booking);
    if (conflicts.some(({ reason }) => reason === 'closed'))
      throw new DomainError('dates_unavailable', DATES_UNAVAILABLE);
  }
}
