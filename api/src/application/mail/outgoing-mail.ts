import type { AdminTaskCounts } from '../../domain/admin/admin-events';
import type { CancelReason } from '../../domain/booking/transitions';
import type { Role } from '../../domain/account/user';
import type { PaymentModel } from '../../domain/space/payment-terms';

/*
 * The props of each kind of email. They are stored in the outbox as plain JSON: days are `YYYY-MM-DD`, instants ISO
 * 8601, amounts decimal strings in dollars. `hostId`, `changedAt` and `declineMessage` are missing in rows
 * from older releases.
 */

export interface BookingMailProps {
  recipientRole: 'vendor' | 'host';
  bookingId: number;
  spaceId: number;
  spaceName: string;
  displayName: string | null;
  location: string;
  address: string;
  timeZone: string;
  /** The host named in the email. The space can be transferred to another host later. */
  hostId?: number;
  hostFirstName: string;
  hostFullName: string;
  vendorFirstName: string;
  vendorFullName: string;
  vendorBusinessName: string | null;
  startDate: string;
  endDate: string;
  totalAmount: string;
  paymentAgreementType: PaymentModel;
  commissionPercentage: string | null;
  minimumCommission: string | null;
  message: string | null;
  expiresAt: string;
  /** When the booking last changed. */
  changedAt?: string;
  /** The kind of cancellation, such as `declined`; null if the booking was not cancelled. `reason` has an administrator's explanation. */
  cancelReason: CancelReason | null;
  /** The host's decline message. */
  declineMessage?: string | null;
  /** The other party's contact details. Only in confirmations, because these details are hidden until then (D13). */
  contact?: { email: string; phone: string | null } | null;
  /** True if the cancelled booking was confirmed. Recipients may then have it in their calendars. */
  wasConfirmed?: boolean;
  /** Why an administrator cancelled the booking. */
  reason?: string;
}

export interface ListingMailProps {
  spaceId: number;
  spaceName: string;
  location: string;
  /** The user named in the email. */
  hostId?: number;
  hostFirstName: string;
  /** The administrator's notes on the approval or rejection. */
  notes: string | null;
  /** Why an administrator deactivated the listing. */
  reason?: string;
}

export interface AccountMailProps {
  userId: number;
  firstName: string;
  role: Role;
  /** Why an administrator suspended or deleted the account. */
  reason?: string;
}

export interface SignInCodeMailProps {
  code: string;
  /** How long the code is valid, in minutes. */
  minutes: number;
}

export interface AdminDigestProps extends AdminTaskCounts {
  firstName: string;
}

export interface AccessTokenMailProps extends AccountMailProps {
  /** The token's name. */
  name: string;
}

export interface WebhookMailProps extends AccountMailProps {
  url: string;
}

export interface WebhookOffMailProps extends WebhookMailProps {
  /** The server's response, or why there was none. */
  error: string;
}

export interface SearchAlertMailProps {
  firstName: string;
  /** The name of the saved search. */
  name: string;
  /** The query string of the browse page. */
  query: string;
  /** `new`: a new listing; `free`: the space became free because a booking was cancelled. */
  spaces: { id: number; name: string; location: string; reason: 'new' | 'free' }[];
  /** How many matching spaces are not in `spaces`. */
  more: number;
  unsubscribeToken: string;
}

export interface DatesFreeMailProps {
  firstName: string;
  spaceId: number;
  spaceName: string;
  location: string;
  /** Null for the whole space. */
  displayName: string | null;
  startDate: string;
  endDate: string;
  unsubscribeToken: string;
}

export interface MailPropsByKind {
  'booking-requested-host': BookingMailProps;
  'booking-requested-vendor': BookingMailProps;
  'booking-confirmed': BookingMailProps;
  'booking-confirmed-host': BookingMailProps;
  'booking-declined': BookingMailProps;
  'booking-withdrawn': BookingMailProps;
  'booking-expired': BookingMailProps;
  'booking-cancelled': BookingMailProps;
  'request-reminder': BookingMailProps;
  'review-invitation': BookingMailProps;
  'listing-approved': ListingMailProps;
  'listing-rejected': ListingMailProps;
  'listing-deactivated': ListingMailProps;
  'listing-received': ListingMailProps;
  'listing-handed-over': ListingMailProps;
  'account-suspended': AccountMailProps;
  'account-reinstated': AccountMailProps;
  'account-deleted': AccountMailProps;
  'access-token-created': AccessTokenMailProps;
  'webhook-created': WebhookMailProps;
  'webhook-turned-off': WebhookOffMailProps;
  'admin-work': AdminDigestProps;
  'search-alert': SearchAlertMailProps;
  'dates-free': DatesFreeMailProps;
  'sign-in-code': SignInCodeMailProps;
}

export type MailKind = keyof MailPropsByKind;
export type BookingMailKind = {
  [Kind in MailKind]: MailPropsByKind[Kind] extends BookingMailProps ? Kind : never;
}[MailKind];

/** An email of one kind. */
export type OutgoingMail = {
  [Kind in MailKind]: {
    kind: Kind;
    /** Identifies the event and the recipient. A second email with the same key is ignored. */
    key: string;
    to: string;
    props: MailPropsByKind[Kind];
    /** After this time, the email is no longer sent. Emails that expire never wait for emails that do not expire (D52). */
    validMinutes?: number;
    /** How long the email is held before it is sent. Until then, `Outbox.dropHeld` can remove it (D52). */
    holdMinutes?: number;
  };
}[MailKind];
