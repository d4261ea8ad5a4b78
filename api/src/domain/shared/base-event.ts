/** An administrator's action, as stored in the audit log (D42). */
export interface AdminAction {
  adminId: number;
  /** `approved`, `suspended`, `deleted` … */
  action: string;
  entity: 'user' | 'space' | 'booking' | 'review' | 'location' | 'cms_content';
  entityId: number;
  before: object | null;
  after: object | null;
}

/** Base of all events: what a use case did, published inside its transaction. */
export interface BaseEvent<Type extends string> {
  type: Type;
  /** Present when an administrator did it. */
  adminAction?: AdminAction;
}

/** A change by an administrator that sends no mail. */
export type AdminActionTaken = BaseEvent<'AdminActionTaken'> & { adminAction: AdminAction };

export const adminActionTaken = (adminAction: AdminAction): AdminActionTaken => ({
  type: 'AdminActionTaken',
  adminAction,
});
