import { addDays, type CalendarDay, dayIn, startOfDay, toCalendarDay } from '../shared/calendar-day';
import { DomainError } from '../shared/domain-error';
import { type Decimal, isSameAmount } from '../shared/money';
import { type CustomRate, endOfPeriod, type PaymentTerms, upfrontTotal } from '../space/payment-terms';
import type { Display } from '../space/display';
import type { Space } from '../space/space';
import {
  type Actor,
  type BookingEvent,
  type BookingStatus,
  type CancelReason,
  findMove,
} from './transitions';

/** SPEC section 5; also the answer to the loser of a race (D26). */
export const DATES_UNAVAILABLE =
  'The selected booking period conflicts with existing reservations. Please choose different dates.';

/** D25 */
export const MAX_PENDING = 10;
const HOURS_TO_ANSWER = 72;

export interface Vendor {
  id: number;
  role: string;
}

export interface BookingRequest {
  space: Space;
  display?: Display;
  vendor: Vendor;
  startDate: string;
  endDate?: string;
  /** What the vendor saw; a different figure is refused (D24). */
  totalAmount?: Decimal;
  message: string | null;
  customRates: (period: { startDate: CalendarDay; endDate: CalendarDay }) => Promise<CustomRate[]>;
  now: Date;
}

export class Booking {
  readonly id!: number;
  readonly spaceId!: number;
  readonly subSpaceId!: number | null;
  readonly vendorId!: number;
  readonly startDate!: CalendarDay;
  readonly endDate!: CalendarDay;
  readonly totalAmount!: Decimal;
  readonly message!: string | null;
  readonly expiresAt!: Date;
  readonly paymentAgreementType!: PaymentTerms['paymentAgreementType'];
  readonly pricePerDay!: Decimal | null;
  readonly commissionPercentage!: Decimal | null;
  readonly minimumCommission!: Decimal | null;
  readonly createdAt!: Date;
  readonly updatedAt!: Date;
  private _status!: BookingStatus;
  private _cancelReason!: CancelReason | null;

  static async request(wish: BookingRequest): Promise<Booking> {
    checkMayBook(wish.vendor, wish.space);
    const period = periodOf(wish);
    const terms = wish.space.terms;
    const total = upfrontTotal(terms, await wish.customRates(period));
    if (wish.totalAmount !== undefined && !isSameAmount(wish.totalAmount, total)) throw priceChanged(total);
    return Object.assign(new Booking(), terms, period, {
      spaceId: wish.space.id,
      subSpaceId: wish.display?.id ?? null,
      vendorId: wish.vendor.id,
      totalAmount: total,
      message: wish.message,
      expiresAt: expiryOf(period.startDate, wish.space.timeZone, wish.now),
      _status: 'pending' as const,
      _cancelReason: null,
    });
  }

  get status(): BookingStatus {
    return this._status;
  }

  get cancelReason(): CancelReason | null {
    return this._cancelReason;
  }

  /** What the clock has made of it by now: a lapsed request is cancelled, a stay that has passed is completed (D31). */
  dueByClock(now: Date, timeZone: string): 'cancelled' | 'completed' | undefined {
    if (this._status === 'pending' && this.expiresAt <= now) return 'cancelled';
    if (this._status === 'confirmed' && this.endDate < dayIn(timeZone, now)) return 'completed';
    return undefined;
  }

  /** @returns what happened, or undefined when nothing had to (D30) @throws DomainError as findMove */
  move(actor: Actor, to: BookingStatus): BookingEvent | undefined {
    const move = findMove(actor, this._status, to);
    if (!move) return undefined;
    this._status = move.to;
    this._cancelReason = move.reason ?? null;
    return move.event;
  }
}

/** D21, D29 */
function checkMayBook(vendor: Vendor, space: Space): void {
  if (vendor.role !== 'vendor') throw DomainError.forbidden('Only vendors can request a booking.');
  if (vendor.id === space.hostId) throw DomainError.forbidden('You cannot book your own space.');
  space.checkBookable();
}

/** D22, D23 */
function periodOf({ space, startDate: start, endDate: end, now }: BookingRequest) {
  const startDate = toCalendarDay(start, space.timeZone, 'startDate');
  if (startDate < dayIn(space.timeZone, now))
    throw DomainError.invalid('startDate', 'startDate must not lie in the past.');
  const endDate = endOfPeriod(space.paymentAgreementType, startDate);
  if (end !== undefined && toCalendarDay(end, space.timeZone, 'endDate') !== endDate)
    throw DomainError.invalid('endDate', `endDate must be ${endDate} for a start on ${startDate}.`);
  return { startDate, endDate };
}

/** D25: 72 hours, or the end of the start day, whichever comes first. */
function expiryOf(startDate: CalendarDay, timeZone: string, now: Date): Date {
  const limit = now.getTime() + HOURS_TO_ANSWER * 3_600_000;
  return new Date(Math.min(limit, startOfDay(addDays(startDate, 1), timeZone).getTime()));
}

function priceChanged(total: Decimal): DomainError {
  const message = `The price has changed: the total is now $${total}. Please check it and send your request again.`;
  return new DomainError('price_changed', message, { totalAmount: total });
}
