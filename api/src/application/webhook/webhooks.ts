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
  /** Null if it is on. */
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
  /** Null if there is none. */
  nextAttemptAt: Date | null;
  createdAt: Date;
}

/** A delivery that this process, and no other one, attempts now. */
export interface ClaimedDelivery {
  id: number;
  webhookId: number;
  userId: number;
  messageId: string;
  url: string;
  /** Encrypted. The first one is the current one. */
  secrets: string[];
  body: string;
  /** Of earlier attempts. */
  attempts: number;
}

/** Webhooks of users (D64). The secrets that are stored are encrypted. */
export abstract class Webhooks {
  /** The newest first. */
  abstract of(userId: number): Promise<Webhook[]>;
  abstract add(userId: number, webhook: WebhookInput, secret: string): Promise<Webhook>;
  /** If the webhook is turned on again, waiting deliveries are attempted from the beginning. @returns undefined if the user has none with this id */
  abstract edit(userId: number, id: number, changes: WebhookEdit): Promise<Webhook | undefined>;
  /** @returns the URL; undefined if the user has no such webhook */
  abstract remove(userId: number, id: number): Promise<string | undefined>;
  /** The previous secret is used, too, for some hours. @returns undefined if the user has none with this id */
  abstract replaceSecret(userId: number, id: number, secret: string): Promise<Webhook | undefined>;
  abstract turnOff(id: number, reason: OffReason): Promise<{ userId: number; url: string } | undefined>;
  abstract turnOffAll(userId: number, reason: OffReason): Promise<void>;
  abstract removeAll(userId: number): Promise<void>;
}

/** What is sent to webhooks, and what became of it (D64). */
export abstract class WebhookDeliveries {
  /** Adds a delivery for each webhook of the host and the vendor that wants the event. */
  abstract addForBooking(event: WebhookEvent, bookingId: number): Promise<void>;
  /** Adds a delivery for each webhook of the host, and of the previous host, that wants the event. */
  abstract addForListing(event: WebhookEvent, spaceId: number, previousHostId?: number): Promise<void>;
  abstract addTest(webhookId: number): Promise<Delivery>;
  /** Starts all attempts again. @returns undefined if the webhook has no such delivery */
  abstract resend(webhookId: number, id: number): Promise<Delivery | undefined>;
  /** Counts a test or a repetition. @returns false if the limit of this hour is reached */
  abstract countManualSend(webhookId: number): Promise<boolean>;
  /** The newest first. */
  abstract ofWebhook(webhookId: number, page: PageRequest): Promise<Page<Delivery>>;
  /** Of all webhooks of the user, the newest first. */
  abstract ofUser(userId: number): Promise<Delivery[]>;
  /**
   * Claims due deliveries, at most one for each webhook, so that a slow server delays only its own. The claim ends after a
   * minute, in case this process is killed.
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
  /** @returns a new secret, and the form in which it is stored, which only works for this user */
  abstract create(userId: number): { secret: string; encrypted: string };
}

/** Sends deliveries to the servers of users. */
export abstract class WebhookSender {
  /** @returns why deliveries to this URL are not possible, without looking up its host */
  abstract problemWith(url: string): string | undefined;
  /** Never throws: a server that cannot be reached is a result, too. */
  abstract send(delivery: ClaimedDelivery, signal: AbortSignal): Promise<Attempt>;
}
