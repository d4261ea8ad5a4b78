/** An administrator's action, as stored in the audit log (D42). */
export interface AdminAction {
  adminId: number;
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
  /** Present if an administrator made the change. */
  adminAction?: AdminAction;
}

/** A change by an administrator that sends no email. */
export type AdminActionTaken = BaseEvent<'AdminActionTaken'> & { adminAction: AdminAction };

export const adminActionTaken = (adminAction: AdminAction): AdminActionTaken => ({
  type: 'AdminActionTaken',
  adminAction,
});
