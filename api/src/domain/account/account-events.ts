import type { BaseEvent } from '../shared/base-event';

export interface AccountEvent extends BaseEvent<
  'AccountSuspended' | 'AccountReinstated' | 'AccountDeleted' | 'RoleChanged'
> {
  userId: number;
  /** Why an administrator suspended or deleted the account. Included in the email to the user. */
  reason?: string;
}

/** A user has created a personal access token (D62). */
export interface AccessTokenCreated extends BaseEvent<'AccessTokenCreated'> {
  userId: number;
  /** The token's name. */
  name: string;
}

/** A user has created a webhook (D64). */
export interface WebhookCreated extends BaseEvent<'WebhookCreated'> {
  userId: number;
  url: string;
}

/** Popnook has turned a webhook off because deliveries to it failed (D64). */
export interface WebhookTurnedOff extends BaseEvent<'WebhookTurnedOff'> {
  userId: number;
  url: string;
  /** The server's response, or why there was none. */
  reason: string;
}

export interface VerificationCodeIssued extends BaseEvent<'VerificationCodeIssued'> {
  /** Id of the stored code. Used to email each code only once. */
  codeId: number;
  email: string;
  /** The six digits. They must appear only in the email (D6). */
  code: string;
}
