import { Injectable } from '@nestjs/common';
import {
  type AuditEntry,
  type AuditLogFilters,
  AuditLogQueries,
} from '../../../application/admin/admin-queries';
import { type Page, TEXT_COUNT_LIMIT } from '../../../application/pagination';
import { Database } from '../database';
import { isCommon, isNamed, newestOf, usersByName, withoutIndex } from '../name-search';
import { containing, readPage, Values } from '../pagination';
import { createdBetween } from './created-between';

/** The columns of an audit log entry `a` and of the user `u` who performed the action, who need not be an administrator. */
export const AUDIT_ENTRY = `a.id, a.admin_id AS "adminId", nullif(concat_ws(' ', u.first_name, u.last_name), '') AS "adminName",
  a.actor_role AS "actorRole", a.action, a.entity, a.entity_id AS "entityId", a.before, a.after, a.created_at AS "createdAt"`;
export const AUDIT_LOG = 'audit_log a LEFT JOIN users u ON u.id = a.admin_id';

@Injectable()
export class SqlAuditLogQueries extends AuditLogQueries {
  constructor(private readonly database: Database) {
    super();
  }

  async list(filters: AuditLogFilters): Promise<Page<AuditEntry>> {
    const { actor, actorRole = 'admin' } = filters;
    const values = new Values();
    const isCommonName = actor ? await this.isCommon(actor, actorRole) : false;
    const pattern = actor && values.add(containing(actor));
    const where = [
      `a.actor_role = ${values.add(actorRole)}`,
      ...(pattern
        ? [isCommonName ? withoutIndex(isNamed('u', pattern)) : `a.admin_id = ANY(${usersByName(pattern)})`]
        : []),
      ...(filters.action ? [`a.action = ${values.add(filters.action)}`] : []),
      ...(filters.entity ? [`a.entity = ${values.add(filters.entity)}`] : []),
      ...createdBetween('a.created_at', filters, values),
      ...(filters.entityId ? [`a.entity_id = ${values.add(filters.entityId)}`] : []),
    ];
    const direction = filters.sort === 'oldest' ? 'ASC' : 'DESC';
    const searchFrom = isCommonName ? AUDIT_LOG : 'audit_log a';
    const listing = {
      columns: AUDIT_ENTRY,
      from: AUDIT_LOG,
      searchFrom,
      id: 'a.id',
      where,
      direction,
    } as const;
    return readPage(
      this.database,
      actor ? { ...listing, countLimit: TEXT_COUNT_LIMIT } : { ...listing, countFrom: searchFrom },
      values,
      filters,
    );
  }

  private isCommon(name: string, actorRole: string): Promise<boolean> {
    const from = `${newestOf('audit_log WHERE actor_role = $2', 'a')} JOIN users u ON u.id = a.admin_id`;
    return isCommon(this.database, { from, condition: isNamed('u', '$1') }, [containing(name), actorRole]);
  }
}
