import type { User } from '../../domain/account/user';

/** A session ends 30 days after it was last extended. Using it extends it, at most once a day (D9). */
export const SESSION_DAYS = 30;
/** A session ends 90 days after the sign-in, even if it is used every day (D9). */
export const MAX_SESSION_DAYS = 90;

/** Only the cookie contains the session token; the database stores its hash (D9). */
export abstract class Sessions {
  /** @returns the token of a new session */
  abstract open(user: User): Promise<string>;
  /**
   * Extends the session, unless that was done in the last 24 hours (D9).
   * @returns the user, or undefined if the session is unknown or expired or the user is not active (D10)
   */
  abstract findUserAndExtend(token: string): Promise<User | undefined>;
  abstract close(token: string): Promise<void>;
  abstract closeAll(userId: number): Promise<void>;
}
