import type { UserProps } from '../account/user';

/** What somebody did, as stored in the audit log (D42). */
export interface AuditedAction {
  by: Pick<UserProps, 'id' | 'role'>;
  /** `created`, `suspended`, `deleted` … */
  action: string;
  entity: 'user' | 'space' | 'booking' | 'review' | 'location' | 'cms_content' | 'email';
  entityId: number;
  before: object | null;
  after: object | null;
}

/** Base of all domain events. Use cases publish them inside their transaction. */
export interface BaseEvent<Type extends string> {
  type: Type;
  /** Present if a user made the change. */
  audited?: AuditedAction;
}

/** A change that sends no email. */
export type ActionTaken = BaseEvent<'ActionTaken'> & { audited: AuditedAction };

export const actionTaken = (audited: AuditedAction): ActionTaken => ({ type: 'ActionTaken', audited });
