import type { Database } from './database';
import { emailOf } from '../facts/people';

export type Part = 'facts' | 'pictures';

/** The audit log says what was loaded: no table of its own, and nothing that a later edit could undo. */
export const hasDone = async (client: Database, part: Part): Promise<boolean> => {
  const { rowCount } = await client.query(
    `SELECT 1 FROM audit_log WHERE action = 'demo.loaded' AND entity = 'demo' AND entity_id = $1`,
    [part],
  );
  return rowCount !== 0;
};

export const noteDone = async (client: Database, part: Part, adminId?: number): Promise<void> => {
  await client.query(
    `INSERT INTO audit_log (admin_id, action, entity, entity_id)
     VALUES (coalesce($2, (SELECT id FROM users WHERE email = $3)), 'demo.loaded', 'demo', $1)`,
    [part, adminId ?? null, emailOf('admin')],
  );
};
