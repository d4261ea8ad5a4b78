import type { EntityManager } from 'typeorm';

export interface AuditEntry {
  adminId: number;
  action: string;
  entity: string;
  entityId: number;
  before: object | null;
  after: object | null;
}

/** D42: in the transaction of the action. */
export async function writeAudit(manager: EntityManager, entry: AuditEntry): Promise<void> {
  await manager.query(
    `INSERT INTO audit_log (admin_id, action, entity, entity_id, before, after) VALUES ($1, $2, $3, $4, $5, $6)`,
    [entry.adminId, entry.action, entry.entity, String(entry.entityId), entry.before, entry.after],
  );
}
