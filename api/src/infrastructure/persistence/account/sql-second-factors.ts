import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecondFactors } from '../../../application/account/second-factors';
import { Config } from '../../../config';
import { SecondFactor, type SecondFactorProps } from '../../../domain/account/second-factor';
import { Database } from '../database';
import { hashOf } from './typeorm-sessions';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_END = NONCE_BYTES + 16;

@Injectable()
export class SqlSecondFactors extends SecondFactors {
  private readonly key: Buffer;

  constructor(
    private readonly database: Database,
    { secret }: Config,
  ) {
    super();
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'popnook/second-factor', 32));
  }

  async stateOf(userId: number, token: string): Promise<{ isEnabled: boolean; isVerified: boolean }> {
    const [state] = await this.database.query<{ isEnabled: boolean; isVerified: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM second_factors WHERE user_id = $1 AND secret IS NOT NULL) AS "isEnabled",
         EXISTS (SELECT 1 FROM sessions WHERE id = $2 AND user_id = $1 AND second_factor_at IS NOT NULL)
         OR EXISTS (SELECT 1 FROM access_tokens WHERE token_hash = $2 AND user_id = $1 AND second_factor_at IS NOT NULL)
           AS "isVerified"`,
      [userId, hashOf(token)],
    );
    return state ?? { isEnabled: false, isVerified: false };
  }

  async lock(userId: number): Promise<SecondFactor> {
    const [row] = await this.database.query<SecondFactorProps>(
      `SELECT user_id AS "userId", secret, pending_secret AS "pendingSecret", last_period::integer AS "lastPeriod",
         wrong_tries AS "wrongTries", locked_until AS "lockedUntil"
       FROM second_factors WHERE user_id = $1 FOR UPDATE`,
      [userId],
    );
    if (!row) return SecondFactor.none(userId);
    const decrypted = (text: string | null) => (text === null ? null : this.decrypt(text, userId));
    return SecondFactor.fromProps({
      ...row,
      secret: decrypted(row.secret),
      pendingSecret: decrypted(row.pendingSecret),
    });
  }

  async save(factor: SecondFactor): Promise<void> {
    const { userId, secret, pendingSecret, lastPeriod, wrongTries, lockedUntil } = factor.toProps();
    const encrypted = (text: string | null) => (text === null ? null : this.encrypt(text, userId));
    await this.database.query(
      `INSERT INTO second_factors (user_id, secret, pending_secret, last_period, wrong_tries, locked_until)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (user_id) DO UPDATE SET secret = $2, pending_secret = $3, last_period = $4, wrong_tries = $5,
         locked_until = $6`,
      [userId, encrypted(secret), encrypted(pendingSecret), lastPeriod, wrongTries, lockedUntil],
    );
  }

  async remove(userId: number): Promise<void> {
    for (const statement of REMOVE_SECOND_FACTOR) await this.database.query(statement, [userId]);
  }

  async replaceRecoveryCodes(userId: number, codes: string[]): Promise<void> {
    await this.database.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
    await this.database.query(
      'INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, hash FROM unnest($2::text[]) AS hash',
      [userId, codes.map(hashOfCode)],
    );
  }

  async useRecoveryCode(userId: number, code: string): Promise<boolean> {
    const used = await this.database.query(
      'WITH used AS (DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2 RETURNING 1) SELECT * FROM used',
      [userId, hashOfCode(code)],
    );
    return used.length > 0;
  }

  async verifySession(token: string): Promise<void> {
    await this.database.query('UPDATE sessions SET second_factor_at = now() WHERE id = $1', [hashOf(token)]);
  }

  /** The user's id is authenticated, so that a secret cannot be copied to another user. */
  private encrypt(text: string, userId: number): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, nonce).setAAD(Buffer.from(String(userId)));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
  }

  private decrypt(encrypted: string, userId: number): string {
    const bytes = Buffer.from(encrypted, 'base64');
    const decipher = createDecipheriv(ALGORITHM, this.key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: 16,
    });
    decipher.setAAD(Buffer.from(String(userId))).setAuthTag(bytes.subarray(NONCE_BYTES, TAG_END));
    return decipher.update(bytes.subarray(TAG_END), undefined, 'utf8') + decipher.final('utf8');
  }
}

const hashOfCode = (code: string) => createHash('sha256').update(code).digest('hex');

/** $1 is the id of the user. */
export const REMOVE_SECOND_FACTOR = [
  'DELETE FROM second_factors WHERE user_id = $1',
  'UPDATE sessions SET second_factor_at = NULL WHERE user_id = $1 AND second_factor_at IS NOT NULL',
  'UPDATE access_tokens SET second_factor_at = NULL WHERE user_id = $1 AND second_factor_at IS NOT NULL',
];
