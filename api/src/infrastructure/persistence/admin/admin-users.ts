import { Injectable } from '@nestjs/common';
import { AdminUserQueries, type AdminUserFilters } from '../../../application/admin/admin-queries';
import { COUNT_LIMIT, type Page, TEXT_COUNT_LIMIT } from '../../../application/pagination';
import type { UserProps } from '../../../domain/account/user';
import { DomainError } from '../../../domain/shared/domain-error';
import { userSchema } from '../account/user.schema';
import { columnsOf } from '../columns';
import { Database } from '../database';
import { containing, readPage, type SortKey, Values } from '../pagination';
import { createdBetween } from './created-between';

const COLUMNS = columnsOf(userSchema, 'u');

/** Sorts by an expression that has an index. `expressionOn` puts the given prefix (`u.` or none) before each column. */
const byExpression = (
  expressionOn: (prefix: string) => string,
  direction: Order['direction'] = 'ASC',
): Order => ({
  sortKey: {
    sql: expressionOn('u.'),
    fromId: (placeholder) => `SELECT ${expressionOn('')} FROM users WHERE id = ${placeholder}`,
  },
  direction,
});
const name = (prefix: string) => `(${prefix}last_name || ' ' || ${prefix}first_name)`;
const column = (columnName: string) => (prefix: string) => `${prefix}${columnName}`;

interface Order {
  sortKey?: SortKey<UserProps>;
  direction: 'ASC' | 'DESC';
}
const orders: Record<NonNullable<AdminUserFilters['sort']>, Order> = {
  newest: { direction: 'DESC' },
  oldest: { direction: 'ASC' },
  name: byExpression(name),
  '-name': byExpression(name, 'DESC'),
  email: byExpression(column('email')),
  '-email': byExpression(column('email'), 'DESC'),
  role: byExpression(column('role')),
  '-role': byExpression(column('role'), 'DESC'),
  status: byExpression(column('status')),
  '-status': byExpression(column('status'), 'DESC'),
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
      ...createdBetween('u.created_at', filters, values),
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
      countLimit: filters.q ? TEXT_COUNT_LIMIT : COUNT_LIMIT,
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
