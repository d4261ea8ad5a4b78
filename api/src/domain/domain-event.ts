import type {
  AccessTokenCreated,
  AccountEvent,
  VerificationCodeIssued,
  WebhookCreated,
  WebhookTurnedOff,
} from './account/account-events';
import type { AdminDigestDue } from './admin/admin-events';
import type { BookingEvent } from './booking/booking-events';
import type { ActionTaken } from './shared/base-event';
import type { ListingDeactivated, ListingDecided, ListingTransferred } from './space/listing-events';

/** Everything that a use case can publish. */
export type DomainEvent =
  | BookingEvent
  | ListingDecided
  | ListingDeactivated
  | ListingTransferred
  | AccountEvent
  | AccessTokenCreated
  | WebhookCreated
  | WebhookTurnedOff
  | VerificationCodeIssued
  | ActionTaken
  | AdminDigestDue;
