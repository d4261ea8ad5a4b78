import { Injectable } from '@nestjs/common';
import type { AdminEmail } from '../../../application/admin/admin-emails';
import {
  AdminHistory,
  type HistoryEntry,
  type HistorySubject,
} from '../../../application/admin/admin-history';
import type { AuditEntry } from '../../../application/admin/admin-queries';
import { COUNT_LIMIT, DEFAULT_PAGE_SIZE, type Page, type PageRequest } from '../../../application/pagination';
import { Database } from '../database';
import { decodeCursor, encodeCursor } from '../pagination';
import { EMAIL } from './admin-emails';
import { AUDIT_ENTRY, AUDIT_LOG } from './audit-log-queries';

/** The first page starts below this id. The columns are bigint, but a cursor cannot contain higher ids. */
const MAX_CURSOR_ID = 2_147_483_647;

/**
 * Statements that return the ids of actions or emails that belong to the record $1: the newest $3 ids below $2. Each reads one
 * index.
 */
interface Sources {
  actions: string[];
  emails: string;
}

const actionsOn = (entity: string) =>
  `SELECT id FROM audit_log WHERE entity = '${entity}' AND entity_id = $1::text AND id < $2 ORDER BY id DESC LIMIT $3`;
const actionsBy =
  'SELECT id FROM audit_log WHERE admin_id = $1::integer AND id < $2 ORDER BY id DESC LIMIT $3';
const emailsWith = (column: string) =>
  `SELECT id FROM outbox WHERE ${column} = $1::integer AND id < $2 ORDER BY id DESC LIMIT $3`;

function sourcesOf(subject: HistorySubject): Sources & { id: number } {
  if ('userId' in subject)
    return {
      id: subject.userId,
      actions: [actionsOn('user'), actionsBy],
      emails: emailsWith('recipient_id'),
    };
  if ('spaceId' in subject)
    return { id: subject.spaceId, actions: [actionsOn('space')], emails: emailsWith('space_id') };
  return { id: subject.bookingId, actions: [actionsOn('booking')], emails: emailsWith('booking_id') };
}

const anyOf = (statements: string[]) => statements.map((statement) => `(${statement})`).join(' UNION ');

@Injectable()
export class SqlAdminHistory extends AdminHistory {
  constructor(private readonly database: Database) {
    super();
  }

  async list(
    subject: HistorySubject,
    { limit = DEFAULT_PAGE_SIZE, cursor }: PageRequest,
  ): Promise<Page<HistoryEntry>> {
    const { id, actions: actionIdQueries, emails: emailIdQuery } = sourcesOf(subject);
    const start = startOf(cursor);
    const actions = await this.database.query<AuditEntry>(
      `SELECT ${AUDIT_ENTRY} FROM ${AUDIT_LOG} WHERE a.id IN (${anyOf(actionIdQueries)}) ORDER BY a.id DESC LIMIT $3`,
      [id, start.beforeAction, limit + 1],
    );
    const emails = await this.database.query<AdminEmail>(
      `SELECT ${EMAIL} FROM outbox o WHERE o.id IN (${emailIdQuery}) ORDER BY o.id DESC`,
      [id, start.beforeEmail, limit + 1],
    );
    const merged = newestFirst(actions, emails);
    const items = merged.slice(0, limit);
    return {
      items,
      total: await this.count([anyOf(actionIdQueries), emailIdQuery], id),
      nextCursor: merged.length > limit ? cursorAfter(items, start) : undefined,
    };
  }

  private async count(statements: string[], id: number): Promise<number> {
    const all = statements.map((statement) => `SELECT count(*) AS n FROM (${statement}) ids`);
    const [counted] = await this.database.query<{ total: number }>(
      `SELECT least(sum(n), ${COUNT_LIMIT + 1})::integer AS total FROM (${all.join(' UNION ALL ')}) counts`,
      [id, MAX_CURSOR_ID, COUNT_LIMIT + 1],
    );
    return counted?.total ?? 0;
  }
}

/** Merges both lists by time. The order within each list is kept, so that the cursor can contain the last id of each. */
function newestFirst(actions: AuditEntry[], emails: AdminEmail[]): HistoryEntry[] {
  const merged: HistoryEntry[] = [];
  let [nextAction, nextEmail] = [0, 0];
  for (;;) {
    const action = actions[nextAction];
    const email = emails[nextEmail];
    if (!action && !email) return merged;
    if (action && (!email || action.createdAt >= email.queuedAt)) {
      merged.push({ type: 'action', action });
      nextAction += 1;
    } else if (email) {
      merged.push({ type: 'email', email });
      nextEmail += 1;
    }
  }
}

/** A page contains only actions and emails with lower ids than these. */
interface PageStart {
  beforeAction: number;
  beforeEmail: number;
}

/** The `key` of a cursor is the id of the last action on the earlier pages, and its `id` is that of the last email. */
function startOf(cursor: string | undefined): PageStart {
  if (cursor === undefined) return { beforeAction: MAX_CURSOR_ID, beforeEmail: MAX_CURSOR_ID };
  const { key, id } = decodeCursor(cursor);
  // Clients can send a fraction as the key, but ids are integers.
  return { beforeAction: Math.floor(Number(key)), beforeEmail: id };
}

function cursorAfter(items: HistoryEntry[], start: PageStart): string {
  const lastAction = items.findLast((entry) => entry.type === 'action');
  const lastEmail = items.findLast((entry) => entry.type === 'email');
  return encodeCursor({
    key: String(lastAction ? lastAction.action.id : start.beforeAction),
    id: lastEmail ? lastEmail.email.id : start.beforeEmail,
  });
}
