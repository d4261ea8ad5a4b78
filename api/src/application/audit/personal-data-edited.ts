import type { User } from '../../domain/account/user';
import { type ActionTaken, actionTaken } from '../../domain/shared/base-event';

/**
 * An edit of an account or a vendor profile. Contains only the names of the changed fields, because the audit log outlives
 * accounts (D11).
 */
export const personalDataEdited = (
  by: User,
  userId: number,
  record: 'account' | 'vendor profile',
  fields: string[],
): ActionTaken =>
  actionTaken({
    by,
    action: `${record} edited`,
    entity: 'user',
    entityId: userId,
    before: null,
    after: { fields },
  });

/** The names of the fields in `after` whose values differ from those in `before`. Undefined values are ignored. */
export function changedFields(before: object, after: object): string[] {
  const old: Readonly<Record<string, unknown>> = { ...before };
  return Object.entries(after)
    .filter(([field, value]) => value !== undefined && JSON.stringify(old[field]) !== JSON.stringify(value))
    .map(([field]) => field);
}
