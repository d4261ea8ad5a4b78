export interface IdempotencyKey {
  /** Chosen by the client. */
  key: string;
  /** Hash of the request body. Using a key again with a different body is rejected. */
  fingerprint: string;
}

/** `Idempotency-Key`: a user's requests with the same key and body within 24 hours create one booking (D34). */
export abstract class IdempotencyKeys {
  /**
   * Call this first in the transaction: a second request with the same key waits here until the first one commits. If
   * the booking fails, the key is rolled back with it, so the client can try again with the same key.
   * @returns the id of the booking that was already created with this key, undefined for a new key
   * @throws DomainError idempotency_key_reused for a different body
   */
  abstract claim(userId: number, key: IdempotencyKey): Promise<number | undefined>;

  /** Links a claimed key to its booking. */
  abstract save(userId: number, key: IdempotencyKey, bookingId: number): Promise<void>;
}
