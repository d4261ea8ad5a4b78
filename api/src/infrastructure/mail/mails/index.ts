import type { MailKind, MailPropsByKind } from '../../../application/mail/outgoing-mail';
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

/** The template of each kind of mail. A kind is stored in outbox rows, so it is never renamed. */
export const mails: { [Kind in MailKind]: Mail<MailPropsByKind[Kind]> } = {
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

/** Undefined for a kind that only another version knows: outbox rows outlive deployments. */
export const findMail = (kind: string): Mail<unknown> | undefined =>
  Object.hasOwn(mails, kind) ? mails[kind as MailKind] : undefined;
