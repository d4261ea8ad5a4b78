import { DomainError } from '../shared/domain-error';

/**
 * What a personal access token allows (D62). `read`: reading everything that its user can read. `spaces`, `bookings` and
 * `profile`: changing the user's spaces, bookings or profile. `admin` is required for everything that only administrators can
 * read or change.
 */
export const tokenScopes = ['read', 'spaces', 'bookings', 'profile', 'admin'] as const;
export type TokenScope = (typeof tokenScopes)[number];

export const MAX_TOKENS = 20;
export const MAX_TOKEN_DAYS = 365;
/** Per user and 24 hours, including revoked tokens. Limits the emails, because Popnook sends one about each new token. */
export const TOKENS_PER_DAY = 40;

/**
 * @param count how many tokens the user has, not counting expired ones
 * @throws DomainError limit_reached if the user cannot have another one
 */
export function checkTokenLimit(count: number): void {
  if (count >= MAX_TOKENS)
    throw new DomainError(
      'limit_reached',
      `You can have at most ${MAX_TOKENS} access tokens. Please revoke one first.`,
    );
}

/**
 * @param created how many tokens the user has created in the last 24 hours, including revoked ones
 * @param secondsLeft how many seconds until the oldest of them no longer counts
 * @throws DomainError too_many_requests if the user cannot create another one yet
 */
export function checkDailyTokenLimit(created: number, secondsLeft: number): void {
  if (created < TOKENS_PER_DAY) return;
  const message = `You have created ${TOKENS_PER_DAY} access tokens within 24 hours. Please try again later.`;
  throw new DomainError('too_many_requests', message, undefined, secondsLeft);
}
