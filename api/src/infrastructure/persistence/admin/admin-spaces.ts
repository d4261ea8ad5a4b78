import { Injectable } from '@nestjs/common';
import {
  type AdminSpace,
  type AdminSpaceFilters,
  AdminSpaceQueries,
} from '../../../application/admin/admin-queries';
import { type Page, TEXT_COUNT_LIMIT } from '../../../application/pagination';
import { DomainError } from '../../../domain/shared/domain-error';
import type { SpaceSummary } from '../../../application/space/space-queries';
import { Database } from '../database';
import { isCommon, isNamed, isNameOfFewUsers, newestOf, usersByName, withoutIndex } from '../name-search';
import { containing, readPage, type SortKey, Values } from '../pagination';
import { SPACE, type SpaceRow, toSpaceSummary } from '../space/space-queries';
import { createdBetween } from './created-between';

type AdminSpaceRow = SpaceRow & Omit<AdminSpace, keyof SpaceSummary>;

const COLUMNS = `${SPACE}, h.first_name AS "hostFirstName", h.last_name AS "hostLastName", h.email AS "hostEmail",
  h.business_name AS "hostBusinessName", s.review_version AS "reviewVersion"`;
const FROM = 'spaces s JOIN users h ON h.id = s.host_id';

/** `expressionOn` puts the given prefix (`s.` or none) before each column. */
const byExpression = (expressionOn: (prefix: string) => string): SortKey<AdminSpaceRow> => ({
  sql: expressionOn('s.'),
  fromId: (placeholder) => `SELECT ${expressionOn('')} FROM spaces WHERE id = ${placeholder}`,
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
  // As in the public list, `rating` starts with the best-rated spaces.
  rating: { sortKey: rating, direction: 'DESC' },
  '-rating': { sortKey: rating, direction: 'ASC' },
  price: { sortKey: price, direction: 'ASC' },
  '-price': { sortKey: price, direction: 'DESC' },
};

const spaceHasText = (pattern: string) =>
  `(s.name || ' ' || s.description || ' ' || s.location) ILIKE ${pattern}`;
const hasText = (pattern: string) => `(${spaceHasText(pattern)} OR ${isNamed('h', pattern)})`;
/** Like `hasText`, but without a join. PostgreSQL finds all hosts with this name first, so there must be few of them. */
const hasTextOrHost = (pattern: string) =>
  `(${spaceHasText(pattern)} OR s.host_id = ANY(${usersByName(pattern)}))`;

@Injectable()
export class SqlAdminSpaceQueries extends AdminSpaceQueries {
  constructor(private readonly database: Database) {
    super();
  }

  async list(filters: AdminSpaceFilters): Promise<Page<AdminSpace>> {
    const { q, sort = 'newest' } = filters;
    const values = new Values();
    const search = q
      ? await this.searchFor(q, values.add(containing(q)))
      : { searchFrom: 'spaces s', where: [] };
    const where = [...search.where, ...conditions(filters, values)];
    const { searchFrom } = search;
    const listing = { columns: COLUMNS, from: FROM, searchFrom, id: 's.id', where, ...orders[sort] };
    const page = await readPage<AdminSpaceRow>(
      this.database,
      q ? { ...listing, countLimit: TEXT_COUNT_LIMIT } : { ...listing, countFrom: searchFrom },
      values,
      filters,
    );
    return { ...page, items: page.items.map(toSpaceSummary) };
  }

  /**
   * The fastest tables and conditions to find the spaces with a text.
   * @param pattern the placeholder of the text
   */
  private async searchFor(text: string, pattern: string): Promise<{ searchFrom: string; where: string[] }> {
    // OFFSET 0 makes PostgreSQL find the few spaces with a rare text by index first, instead of reading all spaces in
    // the order of the list.
    if (!(await this.isCommon(text)))
      return { searchFrom: `(SELECT * FROM spaces s WHERE ${hasTextOrHost(pattern)} OFFSET 0) s`, where: [] };
    if (await isNameOfFewUsers(this.database, containing(text)))
      return { searchFrom: 'spaces s', where: [withoutIndex(hasTextOrHost(pattern))] };
    return { searchFrom: FROM, where: [withoutIndex(hasText(pattern))] };
  }

  private isCommon(text: string): Promise<boolean> {
    const from = `${newestOf('spaces', 's')} JOIN users h ON h.id = s.host_id`;
    return isCommon(this.database, { from, condition: hasText('$1') }, [containing(text)]);
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
  { awaitingApproval, approvalStatus, changedSinceApproval, hostId, isActive, ...created }: AdminSpaceFilters,
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
  ];
}
