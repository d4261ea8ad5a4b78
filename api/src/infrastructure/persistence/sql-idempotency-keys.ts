import { Injectable } from '@nestjs/common';
import { type IdempotencyKey, IdempotencyKeys, type KnownRequest } from '../../application/idempotency';
import { Config } from '../../config';
import { DomainError } from '../../domain/shared/domain-error';
import { Encryption } from '../encryption';
import { Database } from './database';

@Injectable()
export class SqlIdempotencyKeys extends IdempotencyKeys {
  private readonly encryption: Encryption;

  constructor(
    private readonly database: Database,
    { secret }: Config,
  ) {
    super();
    this.encryption = new Encryption(secret, 'popnook/idempotency');
  }

  async claim(userId: number, { key, fingerprint }: IdempotencyKey): Promise<KnownRequest | undefined> {
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
    const [known] = await this.database.query<{
      fingerprint: string;
      recordId: number;
      response: string | null;
    }>(
      'SELECT fingerprint, record_id AS "recordId", response FROM idempotency_keys WHERE user_id = $1 AND key = $2',
      [userId, key],
    );
    if (known?.fingerprint === fingerprint)
      return {
        recordId: known.recordId,
        response: known.response && JSON.parse(this.decrypt(known.response, ownerOf(userId, key))),
      };
    throw new DomainError(
      'idempotency_key_reused',
      'This Idempotency-Key was already used for a different request. Please use a new one.',
    );
  }

  /** If SECRET was changed after the response was stored, the response is lost, but the request must not run again (D72). */
  private decrypt(response: string, owner: string): string {
    try {
      return this.encryption.decrypt(response, owner);
    } catch {
      throw new DomainError(
        'idempotency_key_reused',
        'The request with this Idempotency-Key succeeded, but its response can no longer be repeated. Please check what it created before you use a new key.',
      );
    }
  }

  async save(userId: number, { key }: IdempotencyKey, recordId: number): Promise<void> {
    await this.database.query('UPDATE idempotency_keys SET record_id = $3 WHERE user_id = $1 AND key = $2', [
      userId,
      key,
      recordId,
    ]);
  }

  async saveResponse(userId: number, { key }: IdempotencyKey, response: object): Promise<void> {
    const encrypted = this.encryption.encrypt(JSON.stringify(response), ownerOf(userId, key));
    await this.database.query('UPDATE idempotency_keys SET response = $3 WHERE user_id = $1 AND key = $2', [
      userId,
      key,
      encrypted,
    ]);
  }
}

/** Binds an encrypted response to its row, so that a response copied from a different row cannot be decrypted. */
const ownerOf = (userId: number, key: string) => `${userId} ${key}`;
