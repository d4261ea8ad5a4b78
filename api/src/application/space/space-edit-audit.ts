import type { User } from '../../domain/account/user';
import { type AdminActionTaken, adminActionTaken } from '../../domain/shared/base-event';
import type { DisplayProps } from '../../domain/space/display';
import type { SpaceProps } from '../../domain/space/space';

type Fields = Readonly<Record<string, unknown>>;

interface SpaceState {
  space: Readonly<SpaceProps>;
  displays: readonly Readonly<DisplayProps>[];
}

/**
 * What an administrator changed about a space and its displays, field by field, for the audit log (D42).
 * @returns no event for a host's own edit, or when nothing changed
 */
export function spaceEdited(editor: User, before: SpaceState, after: SpaceState): AdminActionTaken[] {
  if (editor.role !== 'admin') return [];
  const [was, is] = differences(before.space, after.space);
  for (const display of after.displays) {
    const known = before.displays.find(({ id }) => id === display.id);
    const [old, changed] = differences(known ?? {}, display);
    if (Object.keys(changed).length === 0) continue;
    was[`display ${display.id}`] = old;
    is[`display ${display.id}`] = changed;
  }
  if (Object.keys(is).length === 0) return [];
  const entityId = after.space.id;
  return [
    adminActionTaken({
      adminId: editor.id,
      action: 'edit',
      entity: 'space',
      entityId,
      before: was,
      after: is,
    }),
  ];
}

function differences(before: object, after: object): [Record<string, unknown>, Record<string, unknown>] {
  const [was, is]: [Fields, Fields] = [{ ...before }, { ...after }];
  const keys = Object.keys(is).filter(
    (key) => key !== 'updatedAt' && JSON.stringify(was[key]) !== JSON.stringify(is[key]),
  );
  const only = (fields: Fields) => Object.fromEntries(keys.map((key) => [key, fields[key]]));
  return [only(was), only(is)];
}
