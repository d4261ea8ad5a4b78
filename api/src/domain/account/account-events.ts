import type { BaseEvent } from '../shared/base-event';

export interface AccountEvent extends BaseEvent<
  'AccountSuspended' | 'AccountReinstated' | 'AccountDeleted' | 'RoleChanged'
> {
  userId: number;
}

export interface SignInCodeIssued extends BaseEvent<'SignInCodeIssued'> {
  /** Of the stored code: one mail for each. */
  codeId: number;
  email: string;
  /** The six digits; only the mail may carry them (D6). */
  code: string;
}
