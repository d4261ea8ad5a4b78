import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { type Booking, DATES_UNAVAILABLE } from '../../domain/booking/booking';
import type { Actor, BookingStatus } from '../../domain/booking/transitions';
import { DomainError } from '../../domain/shared/domain-error';
import type { Space } from '../../domain/space/space';
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
    const space = await this.spaces.get(known.spaceId);
    const actor = actorFor(user, known, space);
    await this.catchUp(known, space.timeZone);
    if (status === 'confirmed') await this.checkStillOpen(known);
    const adminId = actor === 'admin' ? user.id : undefined;
    return this.bookings.change(bookingId, (booking) => booking.move(actor, status), adminId);
  }

  /** D31: what the clock should have done comes first, also while the worker is down. */
  private async catchUp(known: Booking, timeZone: string): Promise<void> {
    const now = this.clock.now();
    if (!known.dueByClock(now, timeZone)) return;
    await this.bookings.change(known.id, (booking) => {
      const due = booking.dueByClock(now, timeZone);
      return due && booking.move('clock', due);
    });
  }

  /** D26: the constraint holds bookings apart; days that were closed since the request are looked up (D32). */
  private async checkStillOpen(booking: Booking): Promise<void> {
    if (booking.status !== 'pending') return;
    const conflicts = await this.bookings.conflicts(booking.spaceId, booking.subSpaceId, booking);
    if (conflicts.some(({ reason }) => reason === 'closed'))
      throw new DomainError('dates_unavailable', DATES_UNAVAILABLE);
  }
}

function actorFor(user: User, booking: Booking, space: Space): Actor {
  if (user.role === 'admin') return 'admin';
  if (user.id === booking.vendorId) return 'vendor';
  if (user.id === space.hostId) return 'host';
  throw DomainError.forbidden('This booking belongs to somebody else.');
}
