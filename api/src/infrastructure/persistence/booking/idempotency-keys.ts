import type { EntityManager } from 'typeorm';
import type { Once } from '../../../application/booking/bookings';
import { DomainError } from '../../../domain/shared/domain-error';

/** @returns the booking that this key has made @throws DomainError idempotency_key_reused for another body (D34) */
export async function madeWith(
  manager: EntityManager,
  userId: number,
  { key, fingerprint }: Once,
): Promise<number | undefined> {
  const rows: { fingerprint: string; bookingId: number }[] = await manager.query(
    `SELECT fingerprint, booking_id AS "bookingId" FROM idempotency_keys
     WHERE user_id = $1 AND key = $2 AND created_at > now() - interval '24 hours'`,
    [userId, key],
  );
  const [known] = rows;
  if (!known) return undefined;
  if (known.fingerprint === fingerprint) return known.bookingId;
  throw new DomainError(
    'idempotency_key_reused',
    'This Idempotency-Key came with another request before. Please use a new one.',
  );
}

/**
 * First thing in the transaction of the booking: a second request with the key waits here for the first one to commit,
 * and then finds its booking. One that is refused leaves no key behind.
 */
export async function claimKey(
  manager: EntityManager,
  userId: number,
  once: Once,
): Promise<number | undefined> {
  await manager.query(
    `DELETE FROM idempotency_keys WHERE user_id = $1 AND created_at <= now() - interval '24 hours'`,
    [userId],
  );
  const claimed: object[] = await manager.query(
    `INSERT INTO idempotency_keys (user_id, key, fingerprint) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING key`,
    [userId, once.key, once.fingerprint],
  );
  return claimed.length > 0 ? undefined : madeWith(manager, userId, once);
}

export async function noteMade(
  manager: EntityManager,
  userId: number,
  { key }: Once,
  bookingId: number,
): Promise<void> {
  await manager.query('UPDATE idempotency_keys SET booking_id = $3 WHERE user_id = $1 AND key = $2', [
    userId,
    key,
    bookingId,
  ]);
}
