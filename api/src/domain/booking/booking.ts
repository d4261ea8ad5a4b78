import {
  addDays,
  addMonths,
  type CalendarDay,
  dayIn,
  startOfDay,
  toCalendarDay,
} from '../shared/calendar-day';
import type { AuditedAction } from '../shared/base-event';
import { DomainError } from '../shared/domain-error';
import { type Decimal, Money } from '../shared/money';
import { checkSeenTerms, type PaymentTerms, type SeenTerms } from '../space/payment-terms';
import type { BookingEvent } from './booking-events';
import { type DateRange, Period } from './period';
import type { PricedPeriod } from './quote';
import { type Actor, type BookingStatus, type CancelReason, findTransition } from './transitions';

/** The message for all conflicts, including those with a concurrent request (SPEC 5, D26). */
const DATES_UNAVAILABLE =
  'The selected booking period conflicts with existing reservations. Please choose different dates.';

/** A vendor can have at most ten pending requests (D25). */
const MAX_PENDING = 10;
const HOURS_TO_ANSWER = 72;
/** A booking must start within the next twelve months (D56). */
export const MONTHS_AHEAD = 12;

export interface BookingProps extends PaymentTerms {
  id: number;
  spaceId: number;
  /** Null for the whole space. */
  subSpaceId: number | null;
  vendorId: number;
  startDate: CalendarDay;
  endDate: CalendarDay;
  totalAmount: Decimal;
  status: BookingStatus;
  cancelReason: CancelReason | null;
  message: string | null;
  /** The host's message to the vendor, if the host declined the request. */
  declineMessage: string | null;
  /** When the request expires if the host does not answer (D25). */
  expiresAt: Date;
  createdAt: Date;
  updatedAt: Date;
}

/** A request that is not stored yet. */
export type NewBooking = Readonly<Omit<BookingProps, 'id' | 'createdAt' | 'updatedAt'>>;

export interface BookingRequest {
  space: { id: number; timeZone: string };
  displayId: number | null;
  vendorId: number;
  period: Period;
  /** The terms, the price and the closed days of the period. */
  quote: PricedPeriod;
  /** The total that the vendor agreed to. If the computed total is different, the request is rejected (D24). */
  totalAmount?: Decimal;
  /** The terms that the vendor agreed to. If the current terms are different, the request is rejected (D24). */
  seenTerms?: SeenTerms;
  message: string | null;
  now: Date;
}

export class Booking {
  private constructor(private readonly props: BookingProps) {}

  static fromProps(props: BookingProps): Booking {
    return new Booking(props);
  }

  /**
   * Creates a pending booking without storing it. `Bookings.add` stores it and rejects conflicts with other bookings.
   * @throws DomainError dates_unavailable if a day of the period is closed, terms_changed, price_changed
   */
  static request({ space, quote, period, now, ...request }: BookingRequest): NewBooking {
    if (quote.closedDays.length > 0) throw datesUnavailable();
    checkSeenTerms(request.seenTerms ?? {}, quote.terms);
    checkPrice(request.totalAmount, quote.totalAmount);
    return {
      ...quote.terms,
      spaceId: space.id,
      subSpaceId: request.displayId,
      vendorId: request.vendorId,
      startDate: period.startDate,
      endDate: period.endDate,
      totalAmount: quote.totalAmount,
      message: request.message,
      expiresAt: expiryOf(period.startDate, space.timeZone, now),
      status: 'pending',
      cancelReason: null,
      declineMessage: null,
    };
  }

  get id(): number {
    return this.props.id;
  }

  get spaceId(): number {
    return this.props.spaceId;
  }

  get subSpaceId(): number | null {
    return this.props.subSpaceId;
  }

  get vendorId(): number {
    return this.props.vendorId;
  }

  get status(): BookingStatus {
    return this.props.status;
  }

  get period(): Period {
    return Period.between(this.props.startDate, this.props.endDate);
  }

  /** What the audit log stores about the booking. */
  get auditSnapshot(): Pick<BookingProps, 'status' | 'cancelReason'> {
    return { status: this.props.status, cancelReason: this.props.cancelReason };
  }

  toProps(): Readonly<BookingProps> {
    return this.props;
  }

  /**
   * The status that the booking should have, if it differs from the stored one: `cancelled` for an expired request,
   * `completed` for a confirmed booking from its move-out day on; otherwise undefined (D25, D31).
   */
  dueStatus(now: Date, timeZone: string): 'cancelled' | 'completed' | undefined {
    if (this.status === 'pending' && this.props.expiresAt <= now) return 'cancelled';
    if (this.status === 'confirmed' && this.props.endDate <= dayIn(timeZone, now)) return 'completed';
    return undefined;
  }

  /**
   * Changes the status to `dueStatus`, if there is one (D25, D31).
   * @returns the event to publish, or undefined if the status did not change
   */
  expireOrCompleteIfDue(now: Date, timeZone: string): BookingEvent | undefined {
    const status = this.dueStatus(now, timeZone);
    return status && this.changeStatus('clock', status);
  }

  /**
   * @param declineMessage the host's message to the vendor, only for declining a request
   * @returns the event to publish, or undefined if the booking already has this status (D30)
   * @throws DomainError forbidden, illegal_transition, invalid_input if a `declineMessage` is given for any other change
   */
  changeStatus(
    actor: Actor,
    to: BookingStatus,
    declineMessage: string | null = null,
  ): BookingEvent | undefined {
    const transition = findTransition(actor, this.status, to);
    if (!transition) return undefined;
    if (declineMessage !== null && transition.event !== 'BookingDeclined')
      throw DomainError.invalid('declineMessage', 'Only a host who declines a request can add a message.');
    const before = this.auditSnapshot;
    this.props.declineMessage = declineMessage;
    this.props.status = transition.to;
    this.props.cancelReason = transition.reason ?? null;
    const event = { type: transition.event, bookingId: this.id, previousStatus: transition.from };
    return actor === 'clock' ? { ...event, audited: this.auditedAction(before) } : event;
  }

  /** The audit entry for a booking that Popnook has expired or completed (D31, D42). Callers add those for other actors. */
  private auditedAction(before: Booking['auditSnapshot']): AuditedAction {
    const after = this.auditSnapshot;
    const action = after.cancelReason ?? after.status;
    return { by: null, action, entity: 'booking', entityId: this.id, before, after };
  }
}

export const datesUnavailable = () => new DomainError('dates_unavailable', DATES_UNAVAILABLE);

interface RequestedDates {
  startDate: string;
  /** If present, it must be the end of the period that starts on `startDate`. */
  endDate?: string;
}

/**
 * The period that starts on the requested day. Days are in the space's time zone. The first possible start is today,
 * the last is twelve months ahead (D22, D23, D56).
 * @throws DomainError invalid_input
 */
export function requestedPeriod(
  space: { timeZone: string; terms: PaymentTerms },
  { startDate: start, endDate: end }: RequestedDates,
  now: Date,
): Period {
  const startDate = toCalendarDay(start, space.timeZone, 'startDate');
  const { firstStart, lastStart } = startWindow(space.timeZone, now);
  if (startDate < firstStart) throw DomainError.invalid('startDate', 'startDate must not be in the past.');
  checkNotTooFarAhead(startDate, lastStart, 'startDate');
  const period = Period.startingOn(startDate, space.terms.paymentAgreementType);
  if (end !== undefined && toCalendarDay(end, space.timeZone, 'endDate') !== period.endDate)
    throw DomainError.invalid('endDate', `endDate must be ${period.endDate} for a start on ${startDate}.`);
  return period;
}

/** The first and the last day on which a booking can start. */
export function startWindow(
  timeZone: string,
  now: Date,
): { firstStart: CalendarDay; lastStart: CalendarDay } {
  const firstStart = dayIn(timeZone, now);
  return { firstStart, lastStart: addMonths(firstStart, MONTHS_AHEAD) };
}

/**
 * @param field the name of the field or parameter with the start date
 * @throws DomainError invalid_input if the start is more than twelve months ahead (D56)
 */
export function checkNotTooFarAhead(startDate: CalendarDay, lastStart: CalendarDay, field: string): void {
  if (startDate > lastStart)
    throw DomainError.invalid(
      field,
      `A booking can start at most ${MONTHS_AHEAD} months ahead, until ${lastStart}.`,
    );
}

/**
 * A vendor can have at most ten pending requests, and no two for the same space and overlapping periods (D25).
 * @param pending the vendor's pending requests, without the new one
 * @throws DomainError duplicate_request, too_many_pending
 */
export function checkPendingRequests(
  pending: readonly (DateRange & { spaceId: number })[],
  space: { id: number },
  period: Period,
): void {
  if (pending.some((request) => request.spaceId === space.id && period.overlaps(request)))
    throw new DomainError(
      'duplicate_request',
      'You already have a pending request for this space and these dates.',
    );
  if (pending.length >= MAX_PENDING)
    throw new DomainError(
      'too_many_pending',
      `You have ${MAX_PENDING} pending requests. Please wait until a host has answered, or withdraw a request.`,
    );
}

/** A request expires after 72 hours or when its start day ends, whichever comes first (D25). */
function expiryOf(startDate: CalendarDay, timeZone: string, now: Date): Date {
  const limit = now.getTime() + HOURS_TO_ANSWER * 3_600_000;
  return new Date(Math.min(limit, startOfDay(addDays(startDate, 1), timeZone).getTime()));
}

function checkPrice(agreed: Decimal | undefined, total: Decimal): void {
  if (agreed === undefined || Money.fromDecimal(agreed).equals(Money.fromDecimal(total))) return;
  const message = `The price has changed: the total is now $${total}. Please check it and send your request again.`;
  throw new DomainError('price_changed', message, { totalAmount: total });
}
