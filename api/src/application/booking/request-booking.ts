import { Injectable } from '@nestjs/common';
import {
  Booking,
  checkPendingRequests,
  datesUnavailable,
  type NewBooking,
  requestedPeriod,
} from '../../domain/booking/booking';
import type { BookingEvent } from '../../domain/booking/booking-events';
import { LanesFragmented } from '../../domain/booking/lanes';
import { checkMayBook } from '../../domain/booking/may-book';
import type { Period } from '../../domain/booking/period';
import { pricePeriod } from '../../domain/booking/quote';
import { isCalendarDay } from '../../domain/shared/calendar-day';
import { DomainError } from '../../domain/shared/domain-error';
import type { Decimal } from '../../domain/shared/money';
import type { SeenTerms } from '../../domain/space/payment-terms';
import { Users } from '../account/users';
import { Clock } from '../clock';
import { DomainEventPublisher } from '../domain-events';
import { CreateOnce, type IdempotencyKey } from '../idempotency';
import { Availability } from '../space/availability';
import { Spaces } from '../space/spaces';
import { type AddOptions, Bookings } from './bookings';

export interface RequestBookingInput {
  spaceId: number;
  /** Null for the whole space. */
  subSpaceId: number | null;
  /** If present, it must be the signed-in vendor (D21). */
  vendorId?: number;
  startDate: string;
  /** If present, it must be the end of the period that starts on `startDate`. */
  endDate?: string;
  /** The total that the vendor agreed to. If present, it must be the current total (D24). */
  totalAmount?: Decimal;
  /** The terms that the vendor agreed to. If present, they must be the current ones (D24). */
  seenTerms?: SeenTerms;
  message: string | null;
}

@Injectable()
export class RequestBooking {
  constructor(
    private readonly createOnce: CreateOnce,
    private readonly users: Users,
    private readonly spaces: Spaces,
    private readonly availability: Availability,
    private readonly bookings: Bookings,
    private readonly events: DomainEventPublisher,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the id of the new booking, or of the booking already created with the same idempotency key (D34)
   * @throws DomainError not_found, forbidden, invalid_input, space_not_bookable, price_changed, terms_changed,
   * dates_unavailable, duplicate_request, too_many_pending, idempotency_key_reused
   */
  async run(vendorId: number, input: RequestBookingInput, key?: IdempotencyKey): Promise<number> {
    // When hundreds of vendors request the same dates, most are refused here, without waiting for each other's locks.
    if (await this.areDatesTaken(vendorId, input, key)) throw datesUnavailable();
    try {
      return await this.request(vendorId, input, key, { mayReassignLanes: false });
    } catch (error) {
      if (!(error instanceof LanesFragmented)) throw error;
      // Only this second attempt may reassign lanes, because other requests for the display have to wait for it (ADR 001).
      return this.request(vendorId, input, key, { mayReassignLanes: true });
    }
  }

  private async areDatesTaken(
    vendorId: number,
    input: RequestBookingInput,
    key?: IdempotencyKey,
  ): Promise<boolean> {
    const { spaceId, subSpaceId: displayId, startDate } = input;
    // Not checked here: an instant, whose day depends on the space's time zone, and an invalid value, which is refused later.
    if (!isCalendarDay(startDate)) return false;
    return this.bookings.areTaken({ vendorId, spaceId, displayId, startDate, key: key?.key });
  }

  private request(
    vendorId: number,
    input: RequestBookingInput,
    key: IdempotencyKey | undefined,
    options: AddOptions,
  ): Promise<number> {
    return this.createOnce.run(vendorId, key, async () => {
      const booking = await this.bookings.add(await this.prepareBooking(vendorId, input, options), options);
      await this.events.publish(bookingRequested(vendorId, booking));
      return booking.id;
    });
  }

  /**
   * Locks the vendor and the space, checks the request, and cancels the expired requests for the same dates.
   * @returns the booking, which is not stored yet
   */
  private async prepareBooking(
    vendorId: number,
    input: RequestBookingInput,
    options: AddOptions,
  ): Promise<NewBooking> {
    if (input.vendorId !== undefined && input.vendorId !== vendorId)
      throw DomainError.forbidden('You can only book for yourself.');
    // Locked, so that concurrent requests of one vendor cannot exceed the limit of pending requests.
    const vendor = await this.users.lock(vendorId);
    const { space, display, eligibility } = await this.spaces.lockForBooking(
      input.spaceId,
      input.subSpaceId,
      options,
    );
    checkMayBook(vendor, eligibility);
    const now = await this.clock.now();
    const period = requestedPeriod(space, input, now);
    const days = await this.availability.inPeriod(space.id, period);
    const booking = Booking.request({
      space,
      displayId: input.subSpaceId,
      vendorId,
      period,
      quote: pricePeriod(space.terms, display, days),
      message: input.message,
      now,
      ...(input.seenTerms && { seenTerms: input.seenTerms }),
      ...(input.totalAmount !== undefined && { totalAmount: input.totalAmount }),
    });
    checkPendingRequests(await this.bookings.pendingRequests(vendorId), space, period);
    // The display's other bookings are locked as well if they may be moved to other lanes.
    const alsoLockDisplayId = options.mayReassignLanes ? input.subSpaceId : null;
    await this.cancelExpired(space.id, period, alsoLockDisplayId);
    return booking;
  }

  /** Cancels expired requests that the worker has not cancelled yet, so that their dates are free (D31). */
  private async cancelExpired(
    spaceId: number,
    period: Period,
    alsoLockDisplayId: number | null,
  ): Promise<void> {
    for (const booking of await this.bookings.lockExpired(spaceId, period, alsoLockDisplayId)) {
      const event = booking.changeStatus('clock', 'cancelled');
      await this.bookings.save(booking);
      if (event) await this.events.publish(event);
    }
  }
}

/** The event for a new request. Only vendors can request bookings (D21). */
const bookingRequested = (vendorId: number, booking: Booking): BookingEvent => {
  const { startDate, endDate } = booking.period;
  const after = { ...booking.auditSnapshot, startDate, endDate };
  const by = { id: vendorId, role: 'vendor' } as const;
  const audited = {
    by,
    action: 'requested',
    entity: 'booking',
    entityId: booking.id,
    before: null,
    after,
  } as const;
  return { type: 'BookingRequested', bookingId: booking.id, audited };
};
