import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../domain/shared/domain-error';
import type { AdminUserDto, AdminUsersDto, UserSort } from '../../http/admin/admin-users.dto';
import type { Page } from '../../../application/pagination';
import { containing, Values } from '../pagination';
import { readPage } from '../pagination';
import { Database } from '../database';

const COLUMNS = `u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.role, u.status,
  u.profile_image_url AS "profileImageUrl", u.business_name AS "businessName",
  u.business_description AS "businessDescription", u.location, u.contact_email AS "contactEmail",
  u.contact_phone AS "contactPhone", u.created_at AS "createdAt", u.updated_at AS "updatedAt"`;

const byName = {
  sortKey: {
    sql: `(u.last_name || ' ' || u.first_name)`,
    ofId: (place: string) => `SELECT last_name || ' ' || first_name FROM users WHERE id = ${place}`,
  },
  direction: 'ASC' as const,
};
const orders: Record<UserSort, Partial<typeof byName> | { direction: 'ASC' | 'DESC' }> = {
  newest: { direction: 'DESC' },
  oldest: { direction: 'ASC' },
  name: byName,
};

@Injectable()
export class AdminUsers {
  constructor(private readonly database: Database) {}

  /** With their true status (D10); deleted ones only when they are asked for. */
  list(filters: AdminUsersDto): Promise<Page<AdminUserDto>> {
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

  /** @throws DomainError not_found */
  async get(id: number): Promise<AdminUserDto> {
    const rows: AdminUserDto[] = await this.database.query(`SELECT ${COLUMNS} FROM users u WHERE u.id = $1`, [
      id,
    ]);
    const [user] = rows;
    if (!user) throw DomainError.notFound('User');
    return user;
  }
}
