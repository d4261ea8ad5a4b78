import type { TokenScope } from '../../domain/account/access-token';
import type { User } from '../../domain/account/user';

/** A personal access token as its user sees it. */
export interface AccessTokenSummary {
  id: number;
  name: string;
  scopes: TokenScope[];
  /** The last four characters, so that the user can recognize the token. */
  lastCharacters: string;
  createdAt: Date;
  expiresAt: Date;
  hasExpired: boolean;
  /** Updated at most once an hour; null if the token was never used. */
  lastUsedAt: Date | null;
}

export interface AccessTokenInput {
  name: string;
  scopes: TokenScope[];
  expiresInDays: number;
}

/** The user of a token, and what the token allows. */
export interface TokenGrant {
  user: User;
  scopes: TokenScope[];
}

/** Programs send these tokens instead of a session cookie. The database stores only their hashes (D62). */
export abstract class AccessTokens {
  /**
   * @param sessionToken of the session in which the access token is created. If the second factor was entered in this session,
   * it also counts as entered for the access token.
   * @returns the id and the token, which cannot be read again
   */
  abstract add(
    user: User,
    input: AccessTokenInput,
    sessionToken: string,
  ): Promise<{ id: number; token: string }>;
  /** Newest first, including tokens that expired less than 30 days ago. */
  abstract list(userId: number): Promise<AccessTokenSummary[]>;
  /** The number of tokens created in the last 24 hours, and the seconds until the oldest of them is 24 hours old. */
  abstract createdInLastDay(userId: number): Promise<{ count: number; secondsLeft: number }>;
  /**
   * Records the use, at most once an hour.
   * @returns undefined if the token is unknown or has expired, or if its user is not active or has changed roles since the
   * token was created
   */
  abstract findGrant(token: string): Promise<TokenGrant | undefined>;
  /** @returns the name of the token; undefined if the user has no such token */
  abstract revoke(userId: number, id: number): Promise<string | undefined>;
  abstract revokeAll(userId: number): Promise<void>;
}
