import { Injectable } from '@nestjs/common';
import { type IdempotencyKey, IdempotencyKeys } from '../../../application/booking/idempotency-keys';
import { DomainError } from '../../../domain/shared/domain-error';
import { Database } from '../database';

@Injectable()
export class SqlIdempotencyKeys extends IdempotencyKeys {
  constructor(private readonly database: Database) {
    super();
  }

  async claim(userId: number, { key, fingerprint }: IdempotencyKey): Promise<number | undefined> {
    await this.database.query(
      `DELETE FROM idempotency_keys WHERE user_id = $1 AND created_at <= now() - interval '24 hours'`,
      [userId],
    );
    const claimed = await this.database.query(
      `INSERT INTO idempotency_keys (user_id, key, fingerprint) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING key`,
      [userId, key, fingerprint],
    );
    if (claimed.length > 0) return undefined;
    const [known] = await this.database.query<{ fingerprint: string; bookingId: number }>(
      'SELECT fingerprint, booking_id AS "bookingId" FROM idempotency_keys WHERE user_id = $1 AND key = $2',
      [userId, key],
    );
    if (known?.fingerprint === fingerprint) return known.bookingId;
    throw new DomainError(
      'idempotency_key_reused',
      'This Idempotency-Key was already used for a different request. Please use a new one.',
    );
  }

  async save(userId: number, { key }: IdempotencyKey, bookingId: number): Promise<void> {
    await this.database.query('UPDATE idempotency_keys SET booking_id = $3 WHERE user_id = $1 AND key = $2', [
      userId,
      key,
      bookingId,
    ]);
  }
}
