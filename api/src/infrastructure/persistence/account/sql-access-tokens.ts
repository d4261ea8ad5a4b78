import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  AccessTokens,
  type AccessTokenSummary,
  type AccessTokenInput,
  type TokenGrant,
} from '../../../application/account/access-tokens';
import type { TokenScope } from '../../../domain/account/access-token';
import { User } from '../../../domain/account/user';
import { Database } from '../database';
import { hashOf } from './typeorm-sessions';
import { userSchema } from './user.schema';

/** Lets programs that scan code for secrets recognize a token. */
const PREFIX = 'popnook_pat_';

@Injectable()
export class SqlAccessTokens extends AccessTokens {
  constructor(private readonly database: Database) {
    super();
  }

  async add(user: User, { name, scopes, expiresInDays }: AccessTokenInput, sessionToken: string) {
    const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
    // FOR SHARE locks the session. If the second factor is removed at the same time, either the removal waits for this transaction
    // and then also clears `second_factor_at` of the new token, or this statement waits for the removal and reads NULL.
    const [row] = await this.database.query<{ id: number }>(
      `INSERT INTO access_tokens (user_id, role, name, scopes, token_hash, last_characters, expires_at, second_factor_at)
       VALUES ($1, $2, $3, $4, $5, right($6, 4), now() + make_interval(days => $7),
         (SELECT second_factor_at FROM sessions WHERE id = $8 AND user_id = $1 FOR SHARE))
       RETURNING id`,
      [user.id, user.role, name, scopes, hashOf(token), token, expiresInDays, hashOf(sessionToken)],
    );
    return { id: row?.id ?? 0, token };
  }

  list(userId: number): Promise<AccessTokenSummary[]> {
    return this.database.query<AccessTokenSummary>(
      `SELECT id, name, scopes, last_characters AS "lastCharacters", created_at AS "createdAt", expires_at AS "expiresAt",
         expires_at <= now() AS "hasExpired", last_used_at AS "lastUsedAt"
       FROM access_tokens WHERE user_id = $1 ORDER BY id DESC`,
      [userId],
    );
  }

  async createdInLastDay(userId: number): Promise<{ count: number; secondsLeft: number }> {
    // Counts the emails about new tokens, because revoking a token deletes its row.
    const [row] = await this.database.query<{ count: number; secondsLeft: number }>(
      `SELECT count(*)::int AS count,
         ceil(extract(epoch FROM min(created_at) + interval '24 hours' - now()))::int AS "secondsLeft"
       FROM outbox WHERE recipient_id = $1 AND kind = 'access-token-created'
         AND created_at > now() - interval '24 hours'`,
      [userId],
    );
    return row ?? { count: 0, secondsLeft: 0 };
  }

  async findGrant(token: string): Promise<TokenGrant | undefined> {
    if (!token.startsWith(PREFIX)) return undefined;
    // A token ends when the role of its user changes, so both roles must be the same.
    const [row] = await this.database.query<{
      id: number;
      userId: number;
      scopes: TokenScope[];
      needsLastUsedUpdate: boolean;
    }>(
      `SELECT t.id, t.user_id AS "userId", t.scopes, ${NEEDS_LAST_USED_UPDATE} AS "needsLastUsedUpdate"
       FROM access_tokens t JOIN users u ON u.id = t.user_id AND u.role = t.role AND u.status = 'active'
       WHERE t.token_hash = $1 AND t.expires_at > now()`,
      [hashOf(token)],
    );
    if (!row) return undefined;
    if (row.needsLastUsedUpdate)
      await this.database.query(
        `UPDATE access_tokens t SET last_used_at = now() WHERE id = $1 AND ${NEEDS_LAST_USED_UPDATE}`,
        [row.id],
      );
    const props = await this.database.manager.findOneBy(userSchema, { id: row.userId, status: 'active' });
    return props ? { user: User.fromProps(props), scopes: row.scopes } : undefined;
  }

  async revoke(userId: number, id: number): Promise<string | undefined> {
    const [revoked] = await this.database.query<{ name: string }>(
      'DELETE FROM access_tokens WHERE user_id = $1 AND id = $2 RETURNING name',
      [userId, id],
    );
    return revoked?.name;
  }

  async revokeAll(userId: number): Promise<void> {
    await this.database.query('DELETE FROM access_tokens WHERE user_id = $1', [userId]);
  }
}

const NEEDS_LAST_USED_UPDATE = `(t.last_used_at IS NULL OR t.last_used_at < now() - interval '1 hour')`;
