import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecondFactors } from '../../../application/account/second-factors';
import { Config } from '../../../config';
import { SecondFactor, type SecondFactorProps } from '../../../domain/account/second-factor';
import { Encryption } from '../../encryption';
import { Database } from '../database';
import { hashOf } from './typeorm-sessions';

@Injectable()
export class SqlSecondFactors extends SecondFactors {
  /** The encryption of a secret is bound to the id of its user, so a secret that is copied to another user cannot be decrypted. */
  private readonly encryption: Encryption;

  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {
    super();
    this.encryption = new Encryption(config.secret, 'popnook/second-factor');
  }

  async stateOf(userId: number, token: string): Promise<{ isEnabled: boolean; isVerified: boolean }> {
    // `token` is either a session token or an access token.
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
    const decrypt = (text: string | null) =>
      text === null ? null : this.encryption.decrypt(text, String(userId));
    return SecondFactor.fromProps({
      ...row,
      secret: decrypt(row.secret),
      pendingSecret: decrypt(row.pendingSecret),
    });
  }

  async save(factor: SecondFactor): Promise<void> {
    const { userId, secret, pendingSecret, lastPeriod, wrongTries, lockedUntil } = factor.toProps();
    const encrypt = (text: string | null) =>
      text === null ? null : this.encryption.encrypt(text, String(userId));
    await this.database.query(
      `INSERT INTO second_factors (user_id, secret, pending_secret, last_period, wrong_tries, locked_until)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (user_id) DO UPDATE SET secret = $2, pending_secret = $3, last_period = $4, wrong_tries = $5,
         locked_until = $6`,
      [userId, encrypt(secret), encrypt(pendingSecret), lastPeriod, wrongTries, lockedUntil],
    );
  }

  async remove(userId: number): Promise<void> {
    for (const statement of REMOVE_SECOND_FACTOR) await this.database.query(statement, [userId]);
  }

  async replaceRecoveryCodes(userId: number, codes: string[]): Promise<void> {
    await this.database.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
    await this.database.query(
      'INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, hash FROM unnest($2::text[]) AS hash',
      [userId, codes.map((code) => this.hashOfCode(code))],
    );
  }

  async useRecoveryCode(userId: number, code: string): Promise<boolean> {
    const used = await this.database.query(
      'DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2 RETURNING code_hash',
      [userId, this.hashOfCode(code)],
    );
    return used.length > 0;
  }

  async markVerified(token: string): Promise<void> {
    await this.database.query('UPDATE sessions SET second_factor_at = now() WHERE id = $1', [hashOf(token)]);
  }

  /** Uses a key that is not in the database, so a copy of the database is not enough to find codes by trying all of them. */
  private hashOfCode(code: string): string {
    return createHmac('sha256', this.config.secret).update(`recovery code\n${code}`).digest('hex');
  }
}

/** $1 is the id of the user. The recovery codes are deleted by a cascade of the foreign key. */
export const REMOVE_SECOND_FACTOR = [
  'DELETE FROM second_factors WHERE user_id = $1',
  'UPDATE sessions SET second_factor_at = NULL WHERE user_id = $1 AND second_factor_at IS NOT NULL',
  'UPDATE access_tokens SET second_factor_at = NULL WHERE user_id = $1 AND second_factor_at IS NOT NULL',
];
