import { DomainError } from '../shared/domain-error';
import type { DomainEvent } from '../domain-event';

/** The events that webhooks can receive (D64). */
export const webhookEvents = [
  'booking.requested',
  'booking.confirmed',
  'booking.declined',
  'booking.withdrawn',
  'booking.cancelled',
  'booking.expired',
  'booking.completed',
  'listing.approved',
  'listing.rejected',
  'listing.deactivated',
  'listing.transferred',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent only when the user asks for it. */
export const TEST_EVENT = 'webhook.test';

/** The version of the request body, also a field of the body. Within a version, fields may be added, but not changed or removed. */
export const WEBHOOK_VERSION = 1;

/** Domain events that are missing here, such as reminders, cause no webhook event. */
export const webhookEventOf: { [Type in DomainEvent['type']]?: WebhookEvent } = {
  BookingRequested: 'booking.requested',
  BookingConfirmed: 'booking.confirmed',
  BookingDeclined: 'booking.declined',
  BookingWithdrawn: 'booking.withdrawn',
  BookingCancelled: 'booking.cancelled',
  BookingExpired: 'booking.expired',
  BookingCompleted: 'booking.completed',
  ListingApproved: 'listing.approved',
  ListingRejected: 'listing.rejected',
  ListingDeactivated: 'listing.deactivated',
  ListingTransferred: 'listing.transferred',
};

export const MAX_WEBHOOKS = 5;
/** Without this limit, users could avoid `MAX_MANUAL_SENDS_PER_HOUR` by deleting a webhook and creating a new one. */
export const MAX_NEW_WEBHOOKS_PER_HOUR = 10;
/** How often a user can send test events or resend deliveries for a webhook in an hour. */
export const MAX_MANUAL_SENDS_PER_HOUR = 30;
/** For this long after a secret is replaced, deliveries are signed with both the old and the new secret. */
export const OLD_SECRET_HOURS = 24;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * The seconds from each failed attempt to the next one. If the last attempt, about three days after the first, also fails,
 * the delivery has failed.
 */
export const retryDelays = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  20 * HOUR,
] as const;

/**
 * Why a webhook is off: its owner turned it off, its events could not be delivered or signed, its server returned
 * 410 Gone, or the account was suspended.
 */
export const offReasons = ['user', 'failing', 'gone', 'suspended'] as const;
export type OffReason = (typeof offReasons)[number];

/** The server's response to a delivery, or why there was none. */
export interface Attempt {
  /** The HTTP status; null if the server did not respond. */
  status: number | null;
  /** Null for a status from 200 to 299. */
  error: string | null;
  durationMs: number;
  /** True if Popnook cannot sign the event, because SECRET has changed since the webhook's secret was stored. */
  secretIsUnreadable?: boolean;
}

/**
 * @param count how many webhooks the user has
 * @throws DomainError limit_reached
 */
export function checkMayAddWebhook(count: number): void {
  if (count >= MAX_WEBHOOKS)
    throw new DomainError(
      'limit_reached',
      `You can have at most ${MAX_WEBHOOKS} webhooks. Please delete one first.`,
    );
}

/**
 * What happens after an attempt.
 * @param attempts the number of attempts, including this one
 * @param hasOtherSuccess whether another delivery of the webhook has succeeded since this one was queued
 * @returns `retryInSeconds` if there is a next attempt, and `offReason` if the webhook is turned off
 */
export function afterAttempt(
  { status, error, secretIsUnreadable }: Attempt,
  attempts: number,
  hasOtherSuccess: boolean,
): { retryInSeconds?: number; offReason?: OffReason } {
  if (error === null) return {};
  if (status === 410) return { offReason: 'gone' };
  // The user must create a new secret. The delivery is due at once, but waits until they turn the webhook on again.
  if (secretIsUnreadable) return { retryInSeconds: 0, offReason: 'failing' };
  const retryInSeconds = retryDelays[attempts - 1];
  if (retryInSeconds !== undefined) return { retryInSeconds };
  return hasOtherSuccess ? {} : { offReason: 'failing' };
}
