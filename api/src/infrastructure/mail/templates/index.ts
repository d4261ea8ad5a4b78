import type { MailKind, MailPropsByKind } from '../../../application/mail/outgoing-mail';
import {
  accessTokenCreated,
  accountDeleted,
  accountReinstated,
  accountSuspended,
  signInCode,
  webhookCreated,
  webhookTurnedOff,
} from './accounts';
import { adminWork } from './administration';
import {
  bookingDeclined,
  bookingExpired,
  bookingRequestedHost,
  bookingRequestedVendor,
  bookingWithdrawn,
  requestReminder,
} from './booking-requests';
import { bookingCancelled, bookingConfirmed, bookingConfirmedHost, reviewInvitation } from './bookings';
import {
  listingApproved,
  listingDeactivated,
  listingTransferred,
  listingReceived,
  listingRejected,
} from './listings';
import type { MailTemplate } from './mail-template';
import { searchAlert } from './saved-searches';
import { datesFree } from './waitlist';

/** The template of each kind of email. Kinds are stored in outbox rows, so they must not be renamed. */
export const templates: { [Kind in MailKind]: MailTemplate<MailPropsByKind[Kind]> } = {
  'sign-in-code': signInCode,
  'booking-requested-host': bookingRequestedHost,
  'booking-requested-vendor': bookingRequestedVendor,
  'booking-confirmed': bookingConfirmed,
  'booking-confirmed-host': bookingConfirmedHost,
  'booking-declined': bookingDeclined,
  'booking-withdrawn': bookingWithdrawn,
  'booking-expired': bookingExpired,
  'booking-cancelled': bookingCancelled,
  'request-reminder': requestReminder,
  'review-invitation': reviewInvitation,
  'listing-approved': listingApproved,
  'listing-rejected': listingRejected,
  'listing-deactivated': listingDeactivated,
  'listing-received': listingReceived,
  'listing-handed-over': listingTransferred,
  'account-suspended': accountSuspended,
  'account-reinstated': accountReinstated,
  'account-deleted': accountDeleted,
  'access-token-created': accessTokenCreated,
  'webhook-created': webhookCreated,
  'webhook-turned-off': webhookTurnedOff,
  'admin-work': adminWork,
  'search-alert': searchAlert,
  'dates-free': datesFree,
};

/** Undefined for a kind that this version does not have. Another version may have written the outbox row. */
export const findTemplate = (kind: string): MailTemplate<unknown> | undefined =>
  Object.hasOwn(templates, kind) ? templates[kind as MailKind] : undefined;
