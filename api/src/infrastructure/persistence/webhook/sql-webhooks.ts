import { Injectable } from '@nestjs/common';
import {
  type Webhook,
  type WebhookEdit,
  type WebhookInput,
  Webhooks,
} from '../../../application/webhook/webhooks';
import { OLD_SECRET_HOURS, type OffReason } from '../../../domain/webhook/webhook';
import { Database } from '../database';

const COLUMNS = `id, url, events, off_reason IS NULL AS "isActive", off_reason AS "offReason",
  last_success_at AS "lastSuccessAt", created_at AS "createdAt"`;

@Injectable()
export class SqlWebhooks extends Webhooks {
  constructor(private readonly database: Database) {
    super();
  }

  listByUser(userId: number): Promise<Webhook[]> {
    return this.database.query(`SELECT ${COLUMNS} FROM webhooks WHERE user_id = $1 ORDER BY id DESC`, [
      userId,
    ]);
  }

  async add(userId: number, { url, events }: WebhookInput, secret: string): Promise<Webhook> {
    const [added] = await this.database.query<Webhook>(
      `INSERT INTO webhooks (user_id, url, events, secret) VALUES ($1, $2, $3, $4) RETURNING ${COLUMNS}`,
      [userId, url, events, secret],
    );
    if (!added) throw new Error('The webhook was not stored.');
    return added;
  }

  async countCreatedInLastHour(userId: number): Promise<number> {
    // Counts audit log entries, because removing a webhook deletes its row.
    const [found] = await this.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM audit_log
       WHERE entity = 'user' AND entity_id = $1::text AND action = 'webhook created'
         AND created_at > now() - interval '1 hour'`,
      [userId],
    );
    return found?.count ?? 0;
  }

  async lock(userId: number, id: number): Promise<Webhook | undefined> {
    const [locked] = await this.database.query<Webhook>(
      `SELECT ${COLUMNS} FROM webhooks WHERE id = $2 AND user_id = $1 FOR UPDATE`,
      [userId, id],
    );
    return locked;
  }

  async edit(
    userId: number,
    id: number,
    { url, events, isActive }: WebhookEdit,
  ): Promise<Webhook | undefined> {
    if (isActive) await this.restartWaitingDeliveries(userId, id);
    const [edited] = await this.database.query<Webhook>(
      `UPDATE webhooks SET url = coalesce($3, url), events = coalesce($4, events),
         off_reason = CASE $5::boolean WHEN true THEN NULL WHEN false THEN coalesce(off_reason, 'user') ELSE off_reason END
       WHERE id = $2 AND user_id = $1 RETURNING ${COLUMNS}`,
      [userId, id, url ?? null, events ?? null, isActive ?? null],
    );
    return edited;
  }

  /** Turning on a webhook that is off gives its waiting deliveries the full number of attempts again. */
  private async restartWaitingDeliveries(userId: number, id: number): Promise<void> {
    await this.database.query(
      `UPDATE webhook_deliveries SET attempts = 0, queued_at = now(), due_at = now()
       WHERE due_at IS NOT NULL
         AND webhook_id = (SELECT id FROM webhooks WHERE id = $2 AND user_id = $1 AND off_reason IS NOT NULL)`,
      [userId, id],
    );
  }

  async remove(userId: number, id: number): Promise<string | undefined> {
    const [removed] = await this.database.query<{ url: string }>(
      `DELETE FROM webhooks WHERE id = $2 AND user_id = $1 RETURNING url`,
      [userId, id],
    );
    return removed?.url;
  }

  async replaceSecret(userId: number, id: number, secret: string): Promise<Webhook | undefined> {
    const [edited] = await this.database.query<Webhook>(
      `UPDATE webhooks SET previous_secret = secret, previous_secret_until = now() + make_interval(hours => $4), secret = $3
       WHERE id = $2 AND user_id = $1 RETURNING ${COLUMNS}`,
      [userId, id, secret, OLD_SECRET_HOURS],
    );
    return edited;
  }

  async turnOff(id: number, reason: OffReason): Promise<{ userId: number; url: string } | undefined> {
    const [webhook] = await this.database.query<{ userId: number; url: string }>(
      `UPDATE webhooks SET off_reason = $2 WHERE id = $1 AND off_reason IS NULL RETURNING user_id AS "userId", url`,
      [id, reason],
    );
    return webhook;
  }

  async turnOffAll(userId: number, reason: OffReason): Promise<void> {
    await this.database.query(
      `UPDATE webhooks SET off_reason = $2 WHERE user_id = $1 AND off_reason IS NULL`,
      [userId, reason],
    );
  }

  async removeAll(userId: number): Promise<void> {
    await this.database.query('DELETE FROM webhooks WHERE user_id = $1', [userId]);
  }
}
