import { Injectable } from '@nestjs/common';
import type { User } from '../../domain/account/user';
import { startWindow } from '../../domain/booking/booking';
import { checkMayBook } from '../../domain/booking/may-book';
import type { CalendarDay } from '../../domain/shared/calendar-day';
import { DomainError } from '../../domain/shared/domain-error';
import { QuoteBooking } from '../booking/quote-booking';
import { Clock } from '../clock';
import type { DatesFreeMailProps } from '../mail/outgoing-mail';
import { Spaces } from '../space/spaces';
import { Transaction } from '../transaction';

export interface WaitlistInput {
  spaceId: number;
  /** Null for the whole space. */
  subSpaceId: number | null;
  startDate: string;
}

export interface WaitlistEntry {
  id: number;
  spaceId: number;
  spaceName: string;
  /** Null for the whole space. */
  subSpaceId: number | null;
  /** Null for the whole space. */
  subSpaceName: string | null;
  startDate: CalendarDay;
  /** The move-out day. */
  endDate: CalendarDay;
  createdAt: Date;
  /** When the vendor got the email that the dates are free; null while waiting. */
  notifiedAt: Date | null;
}

/** A vendor to notify, with the data for the email about the free dates. */
export interface WaitlistNotification extends Omit<DatesFreeMailProps, 'unsubscribeToken'> {
  entryId: number;
  userId: number;
  email: string;
}

/** For each vendor (D63). */
const MAX_WAITLIST_ENTRIES = 50;

export abstract class Waitlist {
  /** Ordered by start date. */
  abstract listByUser(userId: number): Promise<WaitlistEntry[]>;
  /** Like `listByUser`, but also locks the user's entries until the transaction ends. */
  abstract lock(userId: number): Promise<WaitlistEntry[]>;
  /** @returns undefined if the account is not active */
  abstract add(userId: number, input: WaitlistInput): Promise<WaitlistEntry | undefined>;
  abstract remove(userId: number, id: number): Promise<void>;
  abstract removeAll(userId: number): Promise<void>;
  /**
   * Takes up to `maxChecks` due checks, each of a space in which dates may have become free, and marks the entries of the next
   * vendors as notified. Call this in the transaction that queues the emails. Concurrent workers wait for each other.
   * @returns `hasMore` if more checks may be due
   */
  abstract takeNextNotifications(
    maxChecks: number,
  ): Promise<{ notifications: WaitlistNotification[]; hasMore: boolean }>;
}

@Injectable()
export class JoinWaitlist {
  constructor(
    private readonly transaction: Transaction,
    private readonly waitlist: Waitlist,
    private readonly spaces: Spaces,
    private readonly quotes: QuoteBooking,
    private readonly clock: Clock,
  ) {}

  /**
   * Repeating this has no effect while the vendor waits. A vendor who was already notified about the dates moves to the
   * end of the waitlist.
   * @throws DomainError not_found, forbidden, invalid_input, space_not_bookable, dates_available, limit_reached
   */
  async run(vendor: User, input: WaitlistInput): Promise<WaitlistEntry> {
    checkMayBook(vendor, await this.spaces.getBookingEligibility(input.spaceId));
    const { timeZone } = await this.spaces.get(input.spaceId);
    const { available, startDate } = await this.quotes.run(input.spaceId, input.startDate, input.subSpaceId);
    if (startDate < startWindow(timeZone, await this.clock.now()).firstStart)
      throw DomainError.invalid('startDate', 'startDate must not be in the past.');
    if (available)
      throw new DomainError('dates_available', 'These dates are available. You can request them now.');
    return this.transaction.run(() => this.join(vendor, { ...input, startDate }));
  }

  private async join(vendor: User, input: WaitlistInput): Promise<WaitlistEntry> {
    const entries = await this.waitlist.lock(vendor.id);
    const { spaceId, subSpaceId, startDate } = input;
    const existing = entries.find(
      (entry) =>
        entry.spaceId === spaceId && entry.subSpaceId === subSpaceId && entry.startDate === startDate,
    );
    if (existing && !existing.notifiedAt) return existing;
    if (existing) await this.waitlist.remove(vendor.id, existing.id);
    else if (entries.length >= MAX_WAITLIST_ENTRIES)
      throw new DomainError(
        'limit_reached',
        `Your waitlist can have at most ${MAX_WAITLIST_ENTRIES} entries.`,
      );
    const added = await this.waitlist.add(vendor.id, input);
    if (!added) throw DomainError.notFound('Account');
    return added;
  }
}
