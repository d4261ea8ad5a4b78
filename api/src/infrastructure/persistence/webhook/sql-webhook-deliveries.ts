import { Inject, Injectable } from '@nestjs/common';
import type { Page, PageRequest } from '../../../application/pagination';
import {
  type ClaimedDelivery,
  type Delivery,
  WebhookDeliveries,
} from '../../../application/webhook/webhooks';
import { Config } from '../../../config';
import {
  type Attempt,
  MAX_MANUAL_SENDS_PER_HOUR,
  TEST_EVENT,
  WEBHOOK_VERSION,
  type WebhookEvent,
} from '../../../domain/webhook/webhook';
import { Database } from '../database';
import { readPage, Values } from '../pagination';

const COLUMNS = `d.id, 'msg_' || d.message_id AS "messageId", d.event,
  CASE WHEN d.due_at IS NOT NULL THEN 'waiting' WHEN d.delivered_at IS NULL THEN 'failed' ELSE 'delivered' END AS state,
  d.attempts, d.last_attempt_at AS "lastAttemptAt", d.last_status AS "lastStatus", d.last_error AS "lastError",
  d.last_duration_ms AS "lastDurationMs", d.due_at AS "nextAttemptAt", d.created_at AS "createdAt"`;

type ClaimedRow = Omit<ClaimedDelivery, 'body'> & { event: string; createdAt: Date; data: object };

@Injectable()
export class SqlWebhookDeliveries extends WebhookDeliveries {
  constructor(
    private readonly database: Database,
    @Inject(Config) private readonly config: Pick<Config, 'publicUrl'>,
  ) {
    super();
  }

  async addForBookings(...events: { event: WebhookEvent; bookingId: number }[]): Promise<void> {
    if (events.length === 0) return;
    await this.database.query(ADD_FOR_BOOKINGS, [
      events.map(({ event }) => event),
      events.map(({ bookingId }) => bookingId),
      this.config.publicUrl,
    ]);
  }

  async addForListing(event: WebhookEvent, spaceId: number, previousHostId?: number): Promise<void> {
    await this.database.query(ADD_FOR_LISTING, [
      event,
      spaceId,
      previousHostId ?? null,
      this.config.publicUrl,
    ]);
  }

  async addTest(webhookId: number): Promise<Delivery> {
    const [added] = await this.database.query<Delivery>(
      `INSERT INTO webhook_deliveries AS d (webhook_id, event, data)
       VALUES ($1::int, $2, jsonb_build_object('webhookId', $1::int)) RETURNING ${COLUMNS}`,
      [webhookId, TEST_EVENT],
    );
    if (!added) throw new Error('The delivery was not stored.');
    return added;
  }

  async resend(webhookId: number, id: number): Promise<Delivery | undefined> {
    const [delivery] = await this.database.query<Delivery>(
      `UPDATE webhook_deliveries d SET due_at = now(), queued_at = now(), attempts = 0, delivered_at = NULL
       WHERE id = $2 AND webhook_id = $1 RETURNING ${COLUMNS}`,
      [webhookId, id],
    );
    return delivery;
  }

  async recordManualSend(webhookId: number): Promise<boolean> {
    const rows = await this.database.query(
      `UPDATE webhooks SET manual_since = CASE WHEN ${HOUR_IS_OVER} THEN now() ELSE manual_since END,
         manual_sends = CASE WHEN ${HOUR_IS_OVER} THEN 1 ELSE manual_sends + 1 END
       WHERE id = $1 AND (${HOUR_IS_OVER} OR manual_sends < $2) RETURNING 1`,
      [webhookId, MAX_MANUAL_SENDS_PER_HOUR],
    );
    return rows.length > 0;
  }

  listByWebhook(webhookId: number, page: PageRequest): Promise<Page<Delivery>> {
    const values = new Values();
    const where = [`d.webhook_id = ${values.add(webhookId)}`];
    const listing = { columns: COLUMNS, from: 'webhook_deliveries d', where, id: 'd.id' };
    return readPage<Delivery>(this.database, listing, values, page);
  }

  listByUser(userId: number): Promise<Delivery[]> {
    return this.database.query(
      `SELECT ${COLUMNS} FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
       WHERE w.user_id = $1 ORDER BY d.id DESC`,
      [userId],
    );
  }

  async claim(limit: number): Promise<ClaimedDelivery[]> {
    const rows = await this.database.query<ClaimedRow>(CLAIM, [limit]);
    return rows.map(({ event, createdAt, data, ...delivery }) => {
      const content = { type: event, timestamp: createdAt, version: WEBHOOK_VERSION, data };
      return { ...delivery, body: JSON.stringify(content) };
    });
  }

  // The last success can be an earlier one of this delivery. It does not count, because sending it again updates `queued_at`.
  async hasOtherSuccess({ id, webhookId }: ClaimedDelivery): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT 1 FROM webhooks w JOIN webhook_deliveries d ON d.webhook_id = w.id
       WHERE d.id = $1 AND w.id = $2 AND w.last_success_at > d.queued_at`,
      [id, webhookId],
    );
    return rows.length > 0;
  }

  async storeAttempt(
    { id, webhookId }: ClaimedDelivery,
    { status, error, durationMs }: Attempt,
    retryInSeconds: number | undefined,
  ): Promise<void> {
    const isDelivered = error === null;
    await this.database.query(
      `UPDATE webhooks SET busy_until = NULL, last_success_at = CASE WHEN $2 THEN clock_timestamp() ELSE last_success_at END
       WHERE id = $1`,
      [webhookId, isDelivered],
    );
    // Without a retry, `due_at` becomes null, because a sum with null is null.
    await this.database.query(
      `UPDATE webhook_deliveries SET attempts = attempts + 1, last_attempt_at = clock_timestamp(), last_status = $2,
         last_error = $3, last_duration_ms = $4, due_at = clock_timestamp() + $5::integer * interval '1 second',
         delivered_at = CASE WHEN $6 THEN clock_timestamp() END
       WHERE id = $1`,
      [id, status, error, durationMs, retryInSeconds ?? null, isDelivered],
    );
  }
}

const HOUR_IS_OVER = `manual_since < now() - interval '1 hour'`;

/* The URL leads to the booking in the list of the host or the vendor, depending on who receives the webhook. */
const ADD_FOR_BOOKINGS = `
INSERT INTO webhook_deliveries (webhook_id, event, data)
SELECT w.id, happened.event, jsonb_build_object('bookingId', b.id, 'spaceId', b.space_id, 'subSpaceId', b.sub_space_id,
  'vendorId', b.vendor_id, 'hostId', s.host_id, 'status', b.status, 'cancelReason', b.cancel_reason,
  'startDate', b.start_date, 'endDate', b.end_date, 'totalAmount', b.total_amount::text,
  'url', $3::text || CASE WHEN w.user_id = s.host_id THEN '/api/hosts/' ELSE '/api/vendors/' END || w.user_id
    || '/bookings?bookingId=' || b.id)
FROM unnest($1::text[], $2::int[]) WITH ORDINALITY AS happened (event, booking_id, position)
JOIN bookings b ON b.id = happened.booking_id
JOIN spaces s ON s.id = b.space_id
JOIN webhooks w ON w.user_id IN (s.host_id, b.vendor_id) AND w.off_reason IS NULL AND happened.event = ANY(w.events)
ORDER BY happened.position, w.id`;

const ADD_FOR_LISTING = `
INSERT INTO webhook_deliveries (webhook_id, event, data)
SELECT w.id, $1, jsonb_build_object('spaceId', s.id, 'hostId', s.host_id, 'approvalStatus', s.approval_status,
  'isActive', s.is_active, 'url', $4::text || '/api/spaces/' || s.id)
FROM spaces s
JOIN webhooks w ON w.user_id IN (s.host_id, $3) AND w.off_reason IS NULL AND $1 = ANY(w.events)
WHERE s.id = $2
ORDER BY w.id`;

/*
 * Claiming locks the webhook's row and sets `busy_until`. Another process may have read the row as free just before. When it
 * then tries to lock the row, PostgreSQL checks the condition again on the changed row, so the process does not claim it as well.
 * A claim ends after a minute at the latest, in case its process is killed.
 * Webhooks with a recent success come first, so that failing ones do not delay the others.
 */
const CLAIM = `
WITH free AS (
  SELECT w.id FROM webhooks w JOIN users u ON u.id = w.user_id AND u.status = 'active'
  WHERE w.off_reason IS NULL AND (w.busy_until IS NULL OR w.busy_until <= clock_timestamp())
    AND EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.due_at <= clock_timestamp())
  ORDER BY w.last_success_at DESC NULLS LAST LIMIT $1
  FOR UPDATE OF w SKIP LOCKED
), claimed AS (
  UPDATE webhooks w SET busy_until = clock_timestamp() + interval '1 minute' FROM free WHERE w.id = free.id
  RETURNING w.id, w.user_id, w.url, array_remove(ARRAY[w.secret, CASE WHEN w.previous_secret_until > now() THEN w.previous_secret END],
    NULL) AS secrets
)
SELECT d.id, c.id AS "webhookId", c.user_id AS "userId", 'msg_' || d.message_id AS "messageId", c.url, c.secrets, d.event, d.data, d.attempts,
  d.created_at AS "createdAt"
FROM claimed c CROSS JOIN LATERAL (
  SELECT * FROM webhook_deliveries d WHERE d.webhook_id = c.id AND d.due_at <= clock_timestamp() ORDER BY d.due_at, d.id LIMIT 1
) d`;
