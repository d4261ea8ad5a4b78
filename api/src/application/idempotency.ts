import { Injectable } from '@nestjs/common';
import { Transaction } from './transaction';

export interface IdempotencyKey {
  /** Chosen by the client. */
  key: string;
  /** Hash of the call and its input. Using a key again for a different request is rejected. */
  fingerprint: string;
}

/** What was saved with a key: the id of the record for `CreateOnce`, the response as JSON for `RespondOnce`. */
export interface KnownRequest {
  recordId: number;
  response: unknown;
}

/** The `Idempotency-Key` headers of the last 24 hours, each with what was saved with it (D34). */
export abstract class IdempotencyKeys {
  /**
   * Call this first in the transaction: a second request with the same key waits here until the transaction of the first one
   * ends. If the transaction fails, the key is rolled back with it, so the client can try again with the same key.
   * @returns what was saved with this key, undefined for a new key
   * @throws DomainError idempotency_key_reused for a different request
   */
  abstract claim(userId: number, key: IdempotencyKey): Promise<KnownRequest | undefined>;

  /** Links a claimed key to the record. */
  abstract save(userId: number, key: IdempotencyKey, recordId: number): Promise<void>;

  /** Stores the response with a claimed key, encrypted, because it can contain a secret (D68). */
  abstract saveResponse(userId: number, key: IdempotencyKey, response: object): Promise<void>;
}

/** Creates a record only once, however often the client repeats the request (D34). */
@Injectable()
export class CreateOnce {
  constructor(
    private readonly transaction: Transaction,
    private readonly keys: IdempotencyKeys,
  ) {}

  /**
   * @param create returns the id of the new record
   * @returns the id of the new record, or of the one already created with the same key
   * @throws DomainError idempotency_key_reused, and what `create` throws
   */
  run(userId: number, key: IdempotencyKey | undefined, create: () => Promise<number>): Promise<number> {
    return this.transaction.run(async () => {
      const known = key && (await this.keys.claim(userId, key));
      if (known) return known.recordId;
      const id = await create();
      if (key) await this.keys.save(userId, key, id);
      return id;
    });
  }
}

/**
 * Stores the response and returns it if the client repeats the request. Used for responses that cannot be created again from the
 * record, for example because they contain a secret (D68).
 */
@Injectable()
export class RespondOnce {
  constructor(
    private readonly transaction: Transaction,
    private readonly keys: IdempotencyKeys,
  ) {}

  /**
   * @returns what `create` returns, or the stored response to the first request with the same key. In a stored response, dates
   * are strings.
   * @throws DomainError idempotency_key_reused, and what `create` throws
   */
  async run<T extends object>(
    userId: number,
    key: IdempotencyKey | undefined,
    create: () => Promise<T>,
  ): Promise<T> {
    if (!key) return create();
    return this.transaction.run(async () => {
      const known = await this.keys.claim(userId, key);
      if (known) return known.response as T;
      const response = await create();
      await this.keys.saveResponse(userId, key, response);
      return response;
    });
  }
}
