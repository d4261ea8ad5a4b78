import { Injectable } from '@nestjs/common';
import { AdminUserQueries, type AdminUserFilters } from '../../../application/admin/admin-queries';
import type { Page } from '../../../application/pagination';
import type { UserProps } from '../../../domain/account/user';
import { DomainError } from '../../../domain/shared/domain-error';
import { userSchema } from '../account/user.schema';
import { columnsOf } from '../columns';
import { Database } from '../database';
import { containing, readPage, Values } from '../pagination';

const COLUMNS = columnsOf(userSchema, 'u');

const byName = {
  sortKey: {
    sql: `(u.last_name || ' ' || u.first_name)`,
    ofId: (placeholder: string) =>
      `SELECT last_name || ' ' || first_name FROM users WHERE id = ${placeholder}`,
  },
  direction: 'ASC' as const,
};
const orders: Record<NonNullable<AdminUserFilters['sort']>, typeof byName | { direction: 'ASC' | 'DESC' }> = {
  newest: { direction: 'DESC' },
  oldest: { direction: 'ASC' },
  name: byName,
};

@Injectable()
export class SqlAdminUserQueries extends AdminUserQueries {
  constructor(private readonly database: Database) {
    super();
  }

  list(filters: AdminUserFilters): Promise<Page<UserProps>> {
    const values = new Values();
    const where = [
      filters.status ? `u.status = ${values.add(filters.status)}` : `u.status <> 'deleted'`,
      ...(filters.role ? [`u.role = ${values.add(filters.role)}`] : []),
      ...(filters.q
        ? [
            `(u.first_name || ' ' || u.last_name || ' ' || u.email) ILIKE ${values.add(containing(filters.q))}`,
          ]
        : []),
    ];
    const listing = {
      columns: COLUMNS,
      from: 'users u',
      id: 'u.id',
      where,
      ...orders[filters.sort ?? 'newest'],
    };
    return readPage(this.database, listing, values, filters);
  }

  async get(id: number): Promise<UserProps> {
    const [user] = await this.database.query<UserProps>(`SELECT ${COLUMNS} FROM users u WHERE u.id = $1`, [
      id,
    ]);
    if (!user) throw DomainError.notFound('User');
    return user;
  }
}
