import { Injectable } from '@nestjs/common';
import type {
  AccessTokenCreated,
  VerificationCodeIssued,
  WebhookCreated,
  WebhookTurnedOff,
} from '../../domain/account/account-events';
import type { AdminDigestDue } from '../../domain/admin/admin-events';
import { CODE_MINUTES } from '../../domain/account/verification-code';
import type { BookingEvent } from '../../domain/booking/booking-events';
import type {
  ListingDeactivated,
  ListingDecided,
  ListingTransferred,
} from '../../domain/space/listing-events';
import type { DomainEvent } from '../../domain/domain-event';
import { type BookingMailData, emailsAbout, endsRequest, requestKey } from './booking-emails';
import { Outbox } from './outbox';
import type { AccountMailProps, ListingMailProps, OutgoingMail } from './outgoing-mail';

/**
 * Reads the data and addresses for emails, inside the transaction of the change. `listing` and `account` return
 * undefined if the recipient's account was deleted.
 */
export abstract class MailData {
  /** In any order, without bookings that do not exist. */
  abstract bookings(...bookingIds: number[]): Promise<BookingMailData[]>;
  /** How many bookings the vendor of this booking has requested from its host in the last 24 hours, including this booking. */
  abstract requestsInLastDay(bookingId: number): Promise<number>;
  abstract listing(spaceId: number): Promise<{ props: ListingMailProps; hostEmail: string } | undefined>;
  abstract account(userId: number): Promise<{ props: AccountMailProps; email: string } | undefined>;
  /** The active administrators. */
  abstract admins(): Promise<{ id: number; email: string; firstName: string }[]>;
  /** Unique to the current transaction, so that two changes of the same kind get different outbox keys. */
  abstract transactionId(): Promise<string>;
}

/** With `RATE_LIMITS=off`, emails about booking requests are never held (D52). */
export abstract class BookingRequestMailLimits {
  abstract readonly enabled: boolean;
}

const IMMEDIATE_REQUESTS_PER_DAY = 5;
const HOLD_MINUTES = 5;

/** Adds the emails about an event to the outbox (D52). Some events, such as a change of role, need none. */
@Injectable()
export class MailSubscriber {
  constructor(
    private readonly outbox: Outbox,
    private readonly mailData: MailData,
    private readonly limits: BookingRequestMailLimits,
  ) {}

  /** Handles all booking events together, so that a job that changes many bookings needs few queries. */
  async addEmails(...events: DomainEvent[]): Promise<void> {
    await this.mailHostsAndVendors(events.filter((event) => 'bookingId' in event));
    for (const event of events) if (!('bookingId' in event)) await this.addOtherEmails(event);
  }

  private async addOtherEmails(event: Exclude<DomainEvent, BookingEvent>): Promise<void> {
    switch (event.type) {
      case 'VerificationCodeIssued':
        return this.mailSignInCode(event);
      case 'ListingApproved':
      case 'ListingRejected':
      case 'ListingDeactivated':
        return this.mailListingChange(event);
      case 'ListingTransferred':
        return this.mailNewAndPreviousHost(event);
      case 'AccountSuspended':
      case 'AccountReinstated':
      case 'AccountDeleted':
        return this.mailAccountStatus(event.userId, accountChanges[event.type], event.reason);
      case 'AccessTokenCreated':
        return this.mailNewAccessToken(event);
      case 'WebhookCreated':
      case 'WebhookTurnedOff':
        return this.mailWebhookChange(event);
      case 'AdminDigestDue':
        return this.mailAdmins(event);
      case 'RoleChanged':
      case 'ActionTaken':
        return;
    }
  }

  private mailSignInCode({ email, code, codeId }: VerificationCodeIssued): Promise<void> {
    return this.outbox.add({
      kind: 'sign-in-code',
      key: `sign-in-code:${codeId}`,
      to: email,
      props: { code, minutes: CODE_MINUTES },
      validMinutes: CODE_MINUTES,
    });
  }

  private async mailListingChange(event: ListingDecided | ListingDeactivated): Promise<void> {
    const { type, spaceId } = event;
    const change = listingChanges[type];
    const listing = await this.mailData.listing(spaceId);
    if (!listing) return;
    // A listing can be approved, rejected and deactivated more than once, and each change sends an email.
    const key = `listing:${spaceId}:${change}:${await this.mailData.transactionId()}`;
    const reason = 'reason' in event ? event.reason : undefined;
    const props = { ...listing.props, ...(reason && { reason }) };
    await this.outbox.add({ kind: `listing-${change}`, key, to: listing.hostEmail, props });
  }

  private async mailNewAndPreviousHost({ spaceId, previousHostId }: ListingTransferred): Promise<void> {
    const listing = await this.mailData.listing(spaceId);
    const previous = await this.mailData.account(previousHostId);
    if (!listing) return;
    const { props, hostEmail } = listing;
    const key = `listing:${spaceId}:${await this.mailData.transactionId()}`;
    await this.outbox.add({ kind: 'listing-received', key: `${key}:new-host`, to: hostEmail, props });
    if (!previous) return;
    const { firstName: hostFirstName } = previous.props;
    await this.outbox.add({
      kind: 'listing-handed-over',
      key: `${key}:previous-host`,
      to: previous.email,
      props: { ...props, hostId: previousHostId, hostFirstName, notes: null },
    });
  }

  private async mailAccountStatus(userId: number, change: AccountChange, reason?: string): Promise<void> {
    const account = await this.mailData.account(userId);
    if (!account) return;
    const key = `account:${userId}:${change}:${await this.mailData.transactionId()}`;
    const props = { ...account.props, ...(reason && { reason }) };
    await this.outbox.add({ kind: `account-${change}`, key, to: account.email, props });
  }

  private async mailNewAccessToken({ userId, name }: AccessTokenCreated): Promise<void> {
    const account = await this.mailData.account(userId);
    if (!account) return;
    const key = `access-token:${userId}:${await this.mailData.transactionId()}`;
    const props = { ...account.props, name };
    await this.outbox.add({ kind: 'access-token-created', key, to: account.email, props });
  }

  private async mailWebhookChange(event: WebhookCreated | WebhookTurnedOff): Promise<void> {
    const { userId, url } = event;
    const account = await this.mailData.account(userId);
    if (!account) return;
    const key = `webhook:${userId}:${await this.mailData.transactionId()}`;
    const props = { ...account.props, url };
    if (event.type === 'WebhookCreated')
      await this.outbox.add({ kind: 'webhook-created', key, to: account.email, props });
    else
      await this.outbox.add({
        kind: 'webhook-turned-off',
        key,
        to: account.email,
        props: { ...props, error: event.reason },
      });
  }

  private async mailAdmins({ day, work }: AdminDigestDue): Promise<void> {
    const emails = (await this.mailData.admins()).map(({ id, email, firstName }) => ({
      kind: 'admin-work' as const,
      key: `admin-work:${day}:${id}`,
      to: email,
      props: { ...work, firstName },
    }));
    await this.outbox.add(...emails);
  }

  private async mailHostsAndVendors(events: BookingEvent[]): Promise<void> {
    const bookings = await this.mailData.bookings(...events.map(({ bookingId }) => bookingId));
    const bookingsById = new Map(bookings.map((booking) => [booking.props.bookingId, booking]));
    const droppedKeys = await this.outbox.dropHeld(
      ...events.filter(endsRequest).map(({ bookingId }) => requestKey(bookingId)),
    );
    const emails: OutgoingMail[] = [];
    for (const event of events) {
      const booking = bookingsById.get(event.bookingId);
      const wasHeld = droppedKeys.includes(requestKey(event.bookingId));
      const holdMinutes = await this.holdMinutes(event);
      if (booking) emails.push(...emailsAbout(event, booking, { wasHeld, holdMinutes }));
    }
    await this.outbox.add(...emails);
  }

  /** Starting with a vendor's sixth request to the same host within a day, the email to the host is held (D52). */
  private async holdMinutes({ type, bookingId }: BookingEvent): Promise<number | undefined> {
    if (!this.limits.enabled || type !== 'BookingRequested') return undefined;
    const requests = await this.mailData.requestsInLastDay(bookingId);
    return requests > IMMEDIATE_REQUESTS_PER_DAY ? HOLD_MINUTES : undefined;
  }
}

const accountChanges = {
  AccountSuspended: 'suspended',
  AccountReinstated: 'reinstated',
  AccountDeleted: 'deleted',
} as const;

type AccountChange = (typeof accountChanges)[keyof typeof accountChanges];

const listingChanges = {
  ListingApproved: 'approved',
  ListingRejected: 'rejected',
  ListingDeactivated: 'deactivated',
} as const;
