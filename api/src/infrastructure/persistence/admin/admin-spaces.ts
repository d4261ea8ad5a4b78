import { Injectable } from '@nestjs/common';
import {
  type AdminSpace,
  type AdminSpaceFilters,
  AdminSpaceQueries,
} from '../../../application/admin/admin-queries';
import type { Page } from '../../../application/pagination';
import { DomainError } from '../../../domain/shared/domain-error';
import type { SpaceSummary } from '../../../application/space/space-queries';
import { Database } from '../database';
import { usersByName } from '../name-search';
import { containing, readPage, type SortKey, Values } from '../pagination';
import { SPACE, type SpaceRow, toSpaceSummary } from '../space/space-queries';
import { createdBetween } from './created-between';

type AdminSpaceRow = SpaceRow & Omit<AdminSpace, keyof SpaceSummary>;

const COLUMNS = `${SPACE}, h.first_name AS "hostFirstName", h.last_name AS "hostLastName", h.email AS "hostEmail",
  h.business_name AS "hostBusinessName", s.review_version AS "reviewVersion"`;
const FROM = 'spaces s JOIN users h ON h.id = s.host_id';

const byExpression = (expressionOn: (prefix: string) => string): SortKey<AdminSpaceRow> => ({
  sql: expressionOn('s.'),
  ofId: (placeholder) => `SELECT ${expressionOn('')} FROM spaces WHERE id = ${placeholder}`,
});
const price = byExpression((prefix) => `coalesce(${prefix}price_per_day, 0)`);
const name = byExpression((prefix) => `lower(${prefix}name)`);
const rating = byExpression((prefix) => `${prefix}rating`);
const orders: Record<
  NonNullable<AdminSpaceFilters['sort']>,
  { sortKey?: SortKey<AdminSpaceRow>; direction: 'ASC' | 'DESC' }
> = {
  newest: { direction: 'DESC' },
  oldest: { direction: 'ASC' },
  name: { sortKey: name, direction: 'ASC' },
  '-name': { sortKey: name, direction: 'DESC' },
  rating: { sortKey: rating, direction: 'DESC' },
  '-rating': { sortKey: rating, direction: 'ASC' },
  price: { sortKey: price, direction: 'ASC' },
  '-price': { sortKey: price, direction: 'DESC' },
};

/** A union, so that each part uses an index; a condition on two tables could not use any. */
const textCondition = (text: string) => `s.id IN (
  SELECT id FROM spaces WHERE (name || ' ' || description || ' ' || location) ILIKE ${text}
  UNION SELECT id FROM spaces WHERE host_id IN (${usersByName(text)}))`;

@Injectable()
export class SqlAdminSpaceQueries extends AdminSpaceQueries {
  constructor(private readonly database: Database) {
    super();
  }

  async list(filters: AdminSpaceFilters): Promise<Page<AdminSpace>> {
    const values = new Values();
    const where = conditions(filters, values);
    const order = orders[filters.sort ?? 'newest'];
    const listing = { columns: COLUMNS, from: FROM, countFrom: 'spaces s', id: 's.id', where, ...order };
    const page = await readPage<AdminSpaceRow>(this.database, listing, values, filters);
    return { ...page, items: page.items.map(toSpaceSummary) };
  }

  async get(id: number): Promise<AdminSpace> {
    const [space] = await this.database.query<AdminSpaceRow>(
      `SELECT ${COLUMNS} FROM ${FROM} WHERE s.id = $1`,
      [id],
    );
    if (!space) throw DomainError.notFound('Space');
    return toSpaceSummary(space);
  }
}

function conditions(
  {
    awaitingApproval,
    approvalStatus,
    changedSinceApproval,
    hostId,
    isActive,
    q,
    ...created
  }: AdminSpaceFilters,
  values: Values,
): string[] {
  return [
    ...(awaitingApproval ? [`(s.approval_status = 'pending' OR s.changed_since_approval)`] : []),
    ...(approvalStatus ? [`s.approval_status = ${values.add(approvalStatus)}`] : []),
    ...(changedSinceApproval === undefined
      ? []
      : [changedSinceApproval ? 's.changed_since_approval' : 'NOT s.changed_since_approval']),
    ...(hostId ? [`s.host_id = ${values.add(Number(hostId))}`] : []),
    ...createdBetween('s.created_at', created, values),
    ...(isActive === undefined ? [] : [`s.is_active = ${values.add(isActive)}`]),
    ...(q ? [textCondition(values.add(containing(q)))] : []),
  ];
}
