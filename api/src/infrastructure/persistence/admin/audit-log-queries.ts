import { Injectable } from '@nestjs/common';
import {
  type AuditEntry,
  type AuditLogFilters,
  AuditLogQueries,
} from '../../../application/admin/admin-queries';
import type { Page } from '../../../application/pagination';
import { Database } from '../database';
import { usersByName } from '../name-search';
import { containing, readPage, Values } from '../pagination';
import { createdBetween } from './created-between';

/** The columns of an entry `a` with the user `u` who did it. */
export const AUDIT_ENTRY = `a.id, a.admin_id AS "adminId", nullif(concat_ws(' ', u.first_name, u.last_name), '') AS "adminName",
  a.actor_role AS "actorRole", a.action, a.entity, a.entity_id AS "entityId", a.before, a.after, a.created_at AS "createdAt"`;
export const AUDIT_LOG = 'audit_log a LEFT JOIN users u ON u.id = a.admin_id';

@Injectable()
export class SqlAuditLogQueries extends AuditLogQueries {
  constructor(private readonly database: Database) {
    super();
  }

  list(filters: AuditLogFilters): Promise<Page<AuditEntry>> {
    const values = new Values();
    const where = [
      `a.actor_role = ${values.add(filters.actorRole ?? 'admin')}`,
      ...(filters.actor ? [`a.admin_id IN (${usersByName(values.add(containing(filters.actor)))})`] : []),
      ...(filters.action ? [`a.action = ${values.add(filters.action)}`] : []),
      ...(filters.entity ? [`a.entity = ${values.add(filters.entity)}`] : []),
      ...createdBetween('a.created_at', filters, values),
      ...(filters.entityId ? [`a.entity_id = ${values.add(filters.entityId)}`] : []),
    ];
    const direction = filters.sort === 'oldest' ? 'ASC' : 'DESC';
    return readPage(
      this.database,
      { columns: AUDIT_ENTRY, from: AUDIT_LOG, countFrom: 'audit_log a', id: 'a.id', where, direction },
      values,
      filters,
    );
  }
}
