import type { User } from '../../domain/account/user';

/** A session ends 30 days after it was last extended. Using it extends it, at most once an hour (D9). */
export const SESSION_DAYS = 30;
/** A session ends 90 days after the sign-in, even if it is used every day (D9). */
export const MAX_SESSION_DAYS = 90;

/** A session as its user sees it. */
export interface SessionSummary {
  /** The hash of the session token. It cannot be used to sign in. */
  id: string;
  /** In words, such as "Firefox on Windows"; null if unknown. */
  browser: string | null;
  createdAt: Date;
  /** Updated at most once an hour. */
  lastUsedAt: Date;
  /** Whether it is the session of this request. */
  isCurrent: boolean;
}

/** Only the cookie contains the session token; the database stores its hash (D9). */
export abstract class Sessions {
  /**
   * @param browser in words, such as "Firefox on Windows"; null if unknown
   * @returns the token of a new session
   */
  abstract create(user: User, browser: string | null): Promise<string>;
  /** At most 100, most recently used first. @param token of the current session, which is marked in the list */
  abstract list(userId: number, token: string): Promise<SessionSummary[]>;
  /**
   * Extends the session, unless it was already extended in the last hour (D9).
   * @returns the user; undefined for an unknown or expired session, and for a user who is not active (D10)
   */
  abstract findUserAndExtend(token: string): Promise<User | undefined>;
  abstract end(token: string): Promise<void>;
  /** @returns the browser of the session; undefined if the user has no such session */
  abstract endById(userId: number, id: string): Promise<{ browser: string | null } | undefined>;
  /** @returns how many sessions were ended */
  abstract endAll(userId: number): Promise<number>;
}
