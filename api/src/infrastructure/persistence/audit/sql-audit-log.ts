import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../application/audit/audit-subscriber';
import type { AdminAction } from '../../../domain/shared/base-event';
import { Database } from '../database';

@Injectable()
export class SqlAuditLog extends AuditLog {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ adminId, action, entity, entityId, before, after }: AdminAction): Promise<void> {
    await this.database.query(
      'INSERT INTO audit_log (admin_id, action, entity, entity_id, before, after) VALUES ($1, $2, $3, $4, $5, $6)',
      [adminId, action, entity, String(entityId), before, after],
    );
  }
}
