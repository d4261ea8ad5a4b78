import type { EntityManager } from 'typeorm';
import type { Display } from '../../../domain/space/display';
import type { Space } from '../../../domain/space/space';
import { writeAudit } from '../admin/audit-log';

type Fields = Record<string, unknown>;

interface Snapshot {
  space: Fields;
  displays: Map<number, Fields>;
}

/** A copy of how things stand, before they are changed. */
export const snapshot = (space: Space, displays: Display[]): Snapshot => ({
  space: { ...space },
  displays: new Map(displays.map((display) => [display.id, { ...display }])),
});

/** D42: what an admin changed of a space, field by field; nothing when nothing changed. */
export async function writeSpaceEdit(
  manager: EntityManager,
  adminId: number,
  spaceId: number,
  before: Snapshot,
  after: Snapshot,
): Promise<void> {
  const [was, is] = differences(before.space, after.space);
  for (const [id, display] of after.displays) {
    const [old, fresh] = differences(before.displays.get(id) ?? {}, display);
    if (Object.keys(fresh).length === 0) continue;
    was[`display ${id}`] = old;
    is[`display ${id}`] = fresh;
  }
  if (Object.keys(is).length === 0) return;
  await writeAudit(manager, {
    adminId,
    action: 'edit',
    entity: 'space',
    entityId: spaceId,
    before: was,
    after: is,
  });
}

function differences(before: Fields, after: Fields): [Fields, Fields] {
  const keys = Object.keys(after).filter(
    (key) => key !== 'updatedAt' && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const only = (fields: Fields) => Object.fromEntries(keys.map((key) => [key, fields[key]]));
  return [only(before), only(after)];
}
