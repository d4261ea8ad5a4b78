import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../application/audit/audit-subscriber';
import type { AuditedAction } from '../../../domain/shared/base-event';
import { Database } from '../database';

@Injectable()
export class SqlAuditLog extends AuditLog {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ by, action, entity, entityId, before, after }: AuditedAction): Promise<void> {
    await this.database.query(
      `INSERT INTO audit_log (admin_id, actor_role, action, entity, entity_id, before, after)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [by.id, by.role, action, entity, String(entityId), before, after],
    );
  }
}
