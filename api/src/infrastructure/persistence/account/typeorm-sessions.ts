import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Sessions } from '../../../application/account/sessions';
import { User } from '../../../domain/account/user';

/** D9 */
export const SESSION_DAYS = 30;

const idOf = (token: string) => createHash('sha256').update(token).digest('hex');

@Injectable()
export class TypeormSessions extends Sessions {
  constructor(private readonly source: DataSource) {
    super();
  }

  async open(user: User): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.source.query(
      `INSERT INTO sessions (id, user_id, email, expires_at) VALUES ($1, $2, $3, now() + make_interval(days => $4))`,
      [idOf(token), user.id, user.email, SESSION_DAYS],
    );
    return token;
  }

  async find(token: string): Promise<User | undefined> {
    const rows: { user_id: number; stale: boolean }[] = await this.source.query(
      `SELECT user_id, expires_at < now() + make_interval(days => $2) - interval '1 day' AS stale
       FROM sessions WHERE id = $1 AND expires_at > now()`,
      [idOf(token), SESSION_DAYS],
    );
    const [session] = rows;
    if (!session) return undefined;
    if (session.stale) await this.slide(token);
    const user = await this.source.manager.findOneBy(User, { id: session.user_id, status: 'active' });
    return user ?? undefined;
  }

  async close(token: string): Promise<void> {
    await this.source.query('DELETE FROM sessions WHERE id = $1', [idOf(token)]);
  }

  /** Once a day, so that reading costs no write. */
  private async slide(token: string): Promise<void> {
    await this.source.query(
      'UPDATE sessions SET expires_at = now() + make_interval(days => $2) WHERE id = $1',
      [idOf(token), SESSION_DAYS],
    );
  }
}
