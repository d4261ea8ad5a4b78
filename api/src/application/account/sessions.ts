import type { User } from '../../domain/account/user';

/** A session ends 30 days after its last use (D9). */
export const SESSION_DAYS = 30;

/** Only the cookie contains the session token; the database stores its hash (D9). */
export abstract class Sessions {
  /** @returns the token of a new session */
  abstract open(user: User): Promise<string>;
  /** Extends a valid session. @returns its user, or undefined if the user is suspended or deleted (D9, D10) */
  abstract findUserAndExtend(token: string): Promise<User | undefined>;
  abstract close(token: string): Promise<void>;
  abstract closeAll(userId: number): Promise<void>;
}
