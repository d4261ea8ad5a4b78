import type { Attempt, OffReason, WebhookEvent } from '../../domain/webhook/webhook';
import type { Page, PageRequest } from '../pagination';

export interface WebhookInput {
  url: string;
  events: WebhookEvent[];
}

export type WebhookEdit = Partial<WebhookInput & { isActive: boolean }>;

/** A webhook as its user sees it. */
export interface Webhook extends WebhookInput {
  id: number;
  isActive: boolean;
  /** Null if the webhook is on. */
  offReason: OffReason | null;
  lastSuccessAt: Date | null;
  createdAt: Date;
}

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** An entry of the delivery log, with the result of the last attempt. */
export interface Delivery {
  id: number;
  /** The header `webhook-id`: the same in each attempt. */
  messageId: string;
  /** An event, or `webhook.test`. */
  event: string;
  state: DeliveryState;
  attempts: number;
  lastAttemptAt: Date | null;
  lastStatus: number | null;
  lastError: string | null;
  lastDurationMs: number | null;
  /** Null if no further attempt is planned. */
  nextAttemptAt: Date | null;
  createdAt: Date;
}

/** A delivery that only this process may attempt until the claim ends. */
export interface ClaimedDelivery {
  id: number;
  webhookId: number;
  userId: number;
  messageId: string;
  url: string;
  /** Encrypted, the current secret first. */
  secrets: string[];
  body: string;
  /** The number of earlier attempts. */
  attempts: number;
}

/** Webhooks of users (D64). Callers pass secrets that are already encrypted. */
export abstract class Webhooks {
  /** Newest first. */
  abstract listByUser(userId: number): Promise<Webhook[]>;
  abstract add(userId: number, webhook: WebhookInput, secret: string): Promise<Webhook>;
  /** Includes webhooks that have since been deleted. */
  abstract countCreatedInLastHour(userId: number): Promise<number>;
  /** Locks the webhook until the transaction ends. @returns undefined if the user has no such webhook */
  abstract lock(userId: number, id: number): Promise<Webhook | undefined>;
  /** Turning the webhook on again restarts the attempts of waiting deliveries. @returns undefined if the user has no such webhook */
  abstract edit(userId: number, id: number, changes: WebhookEdit): Promise<Webhook | undefined>;
  /** @returns the URL; undefined if the user has no such webhook */
  abstract remove(userId: number, id: number): Promise<string | undefined>;
  /** Deliveries are also signed with the previous secret for `OLD_SECRET_HOURS`. @returns undefined if the user has no such webhook */
  abstract replaceSecret(userId: number, id: number, secret: string): Promise<Webhook | undefined>;
  /** @returns undefined if the webhook does not exist or is already off */
  abstract turnOff(id: number, reason: OffReason): Promise<{ userId: number; url: string } | undefined>;
  abstract turnOffAll(userId: number, reason: OffReason): Promise<void>;
  abstract removeAll(userId: number): Promise<void>;
}

/** The events that are sent to webhooks, with the results (D64). */
export abstract class WebhookDeliveries {
  /** Adds a delivery of each event for each webhook of the booking's host and vendor that is subscribed to the event. */
  abstract addForBookings(...events: { event: WebhookEvent; bookingId: number }[]): Promise<void>;
  /** Adds a delivery for each webhook of the host and the previous host that is subscribed to the event. */
  abstract addForListing(event: WebhookEvent, spaceId: number, previousHostId?: number): Promise<void>;
  abstract addTest(webhookId: number): Promise<Delivery>;
  /** Queues the delivery again, with the full number of attempts. @returns undefined if the webhook has no such delivery */
  abstract resend(webhookId: number, id: number): Promise<Delivery | undefined>;
  /** Records a test event or a resend toward the hourly limit. @returns false if the limit has been reached */
  abstract recordManualSend(webhookId: number): Promise<boolean>;
  /** Newest first. */
  abstract listByWebhook(webhookId: number, page: PageRequest): Promise<Page<Delivery>>;
  /** The deliveries of all webhooks of the user, newest first. */
  abstract listByUser(userId: number): Promise<Delivery[]>;
  /**
   * Claims due deliveries, at most one per webhook, so that a slow server delays only its own deliveries. A claim expires after
   * a minute, in case this process is killed.
   */
  abstract claim(limit: number): Promise<ClaimedDelivery[]>;
  /** @returns whether another delivery of the webhook has succeeded since this one was queued */
  abstract hasOtherSuccess(delivery: ClaimedDelivery): Promise<boolean>;
  /** Stores the result and ends the claim. @param retryInSeconds undefined if there is no further attempt */
  abstract storeAttempt(
    delivery: ClaimedDelivery,
    attempt: Attempt,
    retryInSeconds: number | undefined,
  ): Promise<void>;
}

/** Secrets in the format of Standard Webhooks, `whsec_…`. */
export abstract class WebhookSecrets {
  /** @returns a new secret, and the same secret encrypted for storage; it can be decrypted only for this user */
  abstract create(userId: number): { secret: string; encrypted: string };
}

/** Sends deliveries to the servers of users. */
export abstract class WebhookSender {
  /** Checks the URL itself, without a DNS lookup. @returns why it is not allowed, undefined if it is */
  abstract problemWith(url: string): string | undefined;
  /** Never throws: if the server cannot be reached, the returned attempt says why. */
  abstract send(delivery: ClaimedDelivery, signal: AbortSignal): Promise<Attempt>;
}
