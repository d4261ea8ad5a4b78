import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../application/audit/audit-subscriber';
import type { AuditedAction } from '../../../domain/shared/base-event';
import { Database } from '../database';

@Injectable()
export class SqlAuditLog extends AuditLog {
  constructor(private readonly database: Database) {
    super();
  }

  async add(...entries: AuditedAction[]): Promise<void> {
    await this.database.query(
      `INSERT INTO audit_log (admin_id, actor_role, action, entity, entity_id, before, after)
       SELECT (by->>'id')::integer, coalesce(by->>'role', 'system'), action, entity, "entityId", before, after
       FROM jsonb_to_recordset($1)
         AS entry (by jsonb, action text, entity text, "entityId" text, before jsonb, after jsonb)`,
      [
        JSON.stringify(
          entries.map(({ by, ...entry }) => ({ ...entry, by: by && { id: by.id, role: by.role } })),
        ),
      ],
    );
  }
}
