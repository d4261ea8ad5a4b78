import { roles, type UserProps } from '../account/user';

/** The roles of users, and `system` for Popnook itself, which expires bookings, for example (D31). */
export const actorRoles = [...roles, 'system'] as const;
export type ActorRole = (typeof actorRoles)[number];

/** An action as stored in the audit log (D42). */
export interface AuditedAction {
  /** Null for Popnook itself. */
  by: Pick<UserProps, 'id' | 'role'> | null;
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
  /** Present if the change is recorded in the audit log. */
  audited?: AuditedAction;
}

/** A change that is only recorded in the audit log: no email or webhook event is sent about it. */
export type ActionTaken = BaseEvent<'ActionTaken'> & { audited: AuditedAction };

export const actionTaken = (audited: AuditedAction): ActionTaken => ({ type: 'ActionTaken', audited });
