import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  MAX_SESSION_DAYS,
  SESSION_DAYS,
  Sessions,
  type SessionSummary,
} from '../../../application/account/sessions';
import { User, type UserProps } from '../../../domain/account/user';
import { columnsOf } from '../columns';
import { Database } from '../database';
import { userSchema } from './user.schema';

@Injectable()
export class TypeormSessions extends Sessions {
  constructor(private readonly database: Database) {
    super();
  }

  async create(user: User, browser: string | null): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.database.query(
      `INSERT INTO sessions (id, user_id, email, expires_at, browser)
       VALUES ($1, $2, $3, now() + make_interval(days => $4), $5)`,
      [hashOf(token), user.id, user.email, SESSION_DAYS, browser],
    );
    return token;
  }

  list(userId: number, token: string): Promise<SessionSummary[]> {
    return this.database.query<SessionSummary>(
      `SELECT id, browser, created_at AS "createdAt", last_used_at AS "lastUsedAt", id = $2 AS "isCurrent"
       FROM sessions WHERE user_id = $1 AND ${NOT_ENDED('$3')}
       ORDER BY id = $2 DESC, last_used_at DESC, id LIMIT 100`,
      [userId, hashOf(token), MAX_SESSION_DAYS],
    );
  }

  async findUserAndExtend(token: string): Promise<User | undefined> {
    const [session] = await this.database.query<UserProps & { needsLastUsedUpdate: boolean }>(
      USER_OF_SESSION,
      [hashOf(token), MAX_SESSION_DAYS],
    );
    if (!session) return undefined;
    const { needsLastUsedUpdate, ...user } = session;
    if (needsLastUsedUpdate) await this.extend(token);
    return User.fromProps(user);
  }

  async end(token: string): Promise<void> {
    await this.database.query('DELETE FROM sessions WHERE id = $1', [hashOf(token)]);
  }

  async endById(userId: number, id: string): Promise<{ browser: string | null } | undefined> {
    const [ended] = await this.database.query<{ browser: string | null }>(
      'DELETE FROM sessions WHERE user_id = $1 AND id = $2 RETURNING browser',
      [userId, id],
    );
    return ended;
  }

  async endAll(userId: number): Promise<number> {
    const [ended] = await this.database.query<{ count: number }>(
      `WITH ended AS (DELETE FROM sessions WHERE user_id = $1 RETURNING 1)
       SELECT count(*)::integer AS count FROM ended`,
      [userId],
    );
    return ended?.count ?? 0;
  }

  /** Writes at most once an hour per session, even if many requests arrive at the same time. */
  private async extend(token: string): Promise<void> {
    await this.database.query(
      `UPDATE sessions SET last_used_at = now(),
         expires_at = least(now() + make_interval(days => $2), created_at + make_interval(days => $3))
       WHERE id = $1 AND ${NEEDS_LAST_USED_UPDATE}`,
      [hashOf(token), SESSION_DAYS, MAX_SESSION_DAYS],
    );
  }
}

const NEEDS_LAST_USED_UPDATE = `last_used_at < now() - interval '1 hour'`;

/**
 * The second condition ends sessions that earlier versions extended beyond MAX_SESSION_DAYS.
 * @param maxDays the placeholder of MAX_SESSION_DAYS
 */
const NOT_ENDED = (maxDays: string) =>
  `expires_at > now() AND created_at > now() - make_interval(days => ${maxDays})`;

/** One statement, because every request of a signed-in user needs it. */
const USER_OF_SESSION = `
SELECT ${columnsOf(userSchema, 'u')}, s."needsLastUsedUpdate"
FROM (SELECT user_id, ${NEEDS_LAST_USED_UPDATE} AS "needsLastUsedUpdate" FROM sessions WHERE id = $1 AND ${NOT_ENDED('$2')}) s
JOIN users u ON u.id = s.user_id
WHERE u.status = 'active'`;

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
