import { accountReinstated } from './account-reinstated.mail';
import { accountSuspended } from './account-suspended.mail';
import { bookingCancelled } from './booking-cancelled.mail';
import { bookingConfirmed } from './booking-confirmed.mail';
import { bookingDeclined } from './booking-declined.mail';
import { bookingExpired } from './booking-expired.mail';
import { bookingRequestedHost } from './booking-requested-host.mail';
import { bookingRequestedVendor } from './booking-requested-vendor.mail';
import { bookingWithdrawn } from './booking-withdrawn.mail';
import { listingApproved } from './listing-approved.mail';
import { listingRejected } from './listing-rejected.mail';
import type { Mail } from './mail';
import { requestReminder } from './request-reminder.mail';
import { reviewInvitation } from './review-invitation.mail';
import { signInCode } from './sign-in-code.mail';

/** Every mail there is, by the kind that stands in its outbox row. A kind in use is never renamed. */
export const mails = {
  'sign-in-code': signInCode,
  'booking-requested-host': bookingRequestedHost,
  'booking-requested-vendor': bookingRequestedVendor,
  'booking-confirmed': bookingConfirmed,
  'booking-declined': bookingDeclined,
  'booking-withdrawn': bookingWithdrawn,
  'booking-expired': bookingExpired,
  'booking-cancelled': bookingCancelled,
  'request-reminder': requestReminder,
  'review-invitation': reviewInvitation,
  'listing-approved': listingApproved,
  'listing-rejected': listingRejected,
  'account-suspended': accountSuspended,
  'account-reinstated': accountReinstated,
};

export type MailKind = keyof typeof mails;
type PropsOf<Kind extends MailKind> = (typeof mails)[Kind] extends Mail<infer Props> ? Props : never;

/** One mail for one address. `key` names the event: the same key twice is one mail (D52). */
export type OutgoingMail = {
  [Kind in MailKind]: { kind: Kind; key: string; to: string; props: PropsOf<Kind> };
}[MailKind];

/** The mail of a row that an older or newer version may have written: undefined when this one does not know it. */
export const findMail = (kind: string): Mail<unknown> | undefined =>
  Object.hasOwn(mails, kind) ? mails[kind as MailKind] : undefined;
