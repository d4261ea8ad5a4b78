import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MAX_SESSION_DAYS, SESSION_DAYS, Sessions } from '../../../application/account/sessions';
import { User } from '../../../domain/account/user';
import { Database } from '../database';
import { userSchema } from './user.schema';

@Injectable()
export class TypeormSessions extends Sessions {
  constructor(private readonly database: Database) {
    super();
  }

  async open(user: User): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.database.query(
      `INSERT INTO sessions (id, user_id, email, expires_at) VALUES ($1, $2, $3, now() + make_interval(days => $4))`,
      [hashOf(token), user.id, user.email, SESSION_DAYS],
    );
    return token;
  }

  async findUserAndExtend(token: string): Promise<User | undefined> {
    const [session] = await this.database.query<{ userId: number; isStale: boolean }>(
      `SELECT user_id AS "userId", expires_at < ${NEW_END} - interval '1 day' AS "isStale"
       FROM sessions WHERE id = $1 AND expires_at > now() AND created_at > now() - make_interval(days => $3)`,
      [hashOf(token), SESSION_DAYS, MAX_SESSION_DAYS],
    );
    if (!session) return undefined;
    if (session.isStale) await this.extend(token);
    const props = await this.database.manager.findOneBy(userSchema, { id: session.userId, status: 'active' });
    return props ? User.fromProps(props) : undefined;
  }

  async close(token: string): Promise<void> {
    await this.database.query('DELETE FROM sessions WHERE id = $1', [hashOf(token)]);
  }

  async closeAll(userId: number): Promise<void> {
    await this.database.query('DELETE FROM sessions WHERE user_id = $1', [userId]);
  }

  /** Called at most once a day per session, so that most requests need no write. */
  private async extend(token: string): Promise<void> {
    await this.database.query(`UPDATE sessions SET expires_at = ${NEW_END} WHERE id = $1`, [
      hashOf(token),
      SESSION_DAYS,
      MAX_SESSION_DAYS,
    ]);
  }
}

/** When a session ends that is extended now. */
const NEW_END = 'least(now() + make_interval(days => $2), created_at + make_interval(days => $3))';

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
