export interface IdempotencyKey {
  /** Chosen by the client. */
  key: string;
  /** Hash of the request: the same key with another body is refused. */
  fingerprint: string;
}

/** `Idempotency-Key`: the same key and body within 24 hours make one booking (D34). */
export abstract class IdempotencyKeys {
  /**
   * Call it first in the transaction: a second request with the key waits here until the first one commits. A request
   * that is refused leaves no key.
   * @returns the id of the booking that was already made with this key
   * @throws DomainError idempotency_key_reused for another body
   */
  abstract claim(userId: number, key: IdempotencyKey): Promise<number | undefined>;

  /** Links a claimed key to its booking. */
  abstract save(userId: number, key: IdempotencyKey, bookingId: number): Promise<void>;
}
