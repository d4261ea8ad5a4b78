import type { User } from '../../domain/account/user';

/** A session ends 30 days after its last use (D9). */
export const SESSION_DAYS = 30;

/** Session tokens are in the cookie only; the database stores their hash (D9). */
export abstract class Sessions {
  /** @returns the token of a new session */
  abstract open(user: User): Promise<string>;
  /** The active user of a session that has not ended; extends the session (D9, D10). */
  abstract find(token: string): Promise<User | undefined>;
  abstract close(token: string): Promise<void>;
  abstract closeAll(userId: number): Promise<void>;
}
