import { Injectable } from '@nestjs/common';
import type { AdminSpaceDto, AdminSpacesDto, AdminSpaceSort } from '../../http/admin/admin-spaces.dto';
import type { Page } from '../../../application/pagination';
import { containing, Values } from '../pagination';
import { namedUsers } from '../name-search';
import { type SortKey, readPage } from '../pagination';
import { SPACE, toSpaceSummary } from '../space/space-queries';
import { Database } from '../database';

const COLUMNS = `${SPACE}, h.first_name AS "hostFirstName", h.last_name AS "hostLastName", h.email AS "hostEmail",
  h.business_name AS "hostBusinessName"`;
const FROM = 'spaces s JOIN users h ON h.id = s.host_id';

const by = (key: (table: string) => string): SortKey<AdminSpaceDto> => ({
  sql: key('s.'),
  ofId: (place) => `SELECT ${key('')} FROM spaces WHERE id = ${place}`,
});
const price = by((table) => `coalesce(${table}price_per_day, 0)`);
const orders: Record<AdminSpaceSort, { sortKey?: SortKey<AdminSpaceDto>; direction: 'ASC' | 'DESC' }> = {
  // Newest listed, as many here were never approved.
  newest: { direction: 'DESC' },
  oldest: { direction: 'ASC' },
  name: { sortKey: by((table) => `lower(${table}name)`), direction: 'ASC' },
  rating: { sortKey: by((table) => `${table}rating`), direction: 'DESC' },
  price: { sortKey: price, direction: 'ASC' },
  '-price': { sortKey: price, direction: 'DESC' },
};

/** Each part by an index of its own; one condition over two tables would find none. */
const matching = (text: string) => `s.id IN (
  SELECT id FROM spaces WHERE (name || ' ' || description || ' ' || location) ILIKE ${text}
  UNION SELECT id FROM spaces WHERE host_id IN (${namedUsers(text)}))`;

/** D18: also those that the public does not see, with their hosts. */
@Injectable()
export class AdminSpaces {
  constructor(private readonly database: Database) {}

  async list(filters: AdminSpacesDto): Promise<Page<AdminSpaceDto>> {
    const values = new Values();
    const where = conditions(filters, values);
    const order = orders[filters.sort ?? 'newest'];
    const listing = { columns: COLUMNS, from: FROM, countFrom: 'spaces s', id: 's.id', where, ...order };
    const page = await readPage(this.database, listing, values, filters);
    return { ...page, items: page.items.map(toSpaceSummary) };
  }
}

function conditions(
  { awaitingApproval, approvalStatus, isActive, q }: AdminSpacesDto,
  values: Values,
): string[] {
  return [
    ...(awaitingApproval ? [`(s.approval_status = 'pending' OR s.changed_since_approval)`] : []),
    ...(approvalStatus ? [`s.approval_status = ${values.add(approvalStatus)}`] : []),
    ...(isActive === undefined ? [] : [`s.is_active = ${values.add(isActive)}`]),
    ...(q ? [matching(values.add(containing(q)))] : []),
  ];
}
