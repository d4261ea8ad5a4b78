import type { User } from '../../domain/account/user';
import { type ActionTaken, actionTaken } from '../../domain/shared/base-event';
import type { DisplayProps } from '../../domain/space/display';
import type { SpaceProps } from '../../domain/space/space';

type Fields = Readonly<Record<string, unknown>>;

interface SpaceState {
  space: Readonly<SpaceProps>;
  displays: readonly Readonly<DisplayProps>[];
}

/**
 * The event that records an edit of a space and its displays in the audit log, with each changed field (D42).
 * @returns a list with this event; an empty list if nothing changed
 */
export function spaceEditEvents(
  editor: User,
  before: SpaceState,
  after: SpaceState,
  reason?: string | null,
): ActionTaken[] {
  const [oldValues, newValues] = differences(before.space, after.space);
  for (const display of after.displays) {
    const previous = before.displays.find(({ id }) => id === display.id);
    const [old, changed] = differences(previous ?? {}, display);
    if (Object.keys(changed).length === 0) continue;
    oldValues[`display ${display.id}`] = old;
    newValues[`display ${display.id}`] = changed;
  }
  if (Object.keys(newValues).length === 0) return [];
  const entityId = after.space.id;
  return [
    actionTaken({
      by: editor,
      action: 'edit',
      entity: 'space',
      entityId,
      before: oldValues,
      after: { ...newValues, ...(reason && { reason }) },
    }),
  ];
}

/** @returns the old and the new values of the fields that differ */
function differences(before: object, after: object): [Record<string, unknown>, Record<string, unknown>] {
  const [old, current]: [Fields, Fields] = [{ ...before }, { ...after }];
  const keys = Object.keys(current).filter(
    (key) => key !== 'updatedAt' && JSON.stringify(old[key]) !== JSON.stringify(current[key]),
  );
  const pick = (fields: Fields) => Object.fromEntries(keys.map((key) => [key, fields[key]]));
  return [pick(old), pick(current)];
}
