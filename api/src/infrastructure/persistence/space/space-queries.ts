import { Injectable } from '@nestjs/common';
import type { JsonPage, Page, PageRequest } from '../../../application/pagination';
import {
  type DisplaySummary,
  type FoundSpace,
  type SpaceFilters,
  SpaceQueries,
  type SpaceListRequest,
  type SpaceSummary,
  type SpaceWithAnswerTime,
  type TypicalPrice,
} from '../../../application/space/space-queries';
import type { User } from '../../../domain/account/user';
import { DomainError } from '../../../domain/shared/domain-error';
import type { Decimal } from '../../../domain/shared/money';
import {
  lowestUpfrontTotal,
  type PaymentTerms,
  periodDays,
  termsFor,
  upfrontTotal,
} from '../../../domain/space/payment-terms';
import { mayManage } from '../../../domain/space/space';
import { columnsOf } from '../columns';
import { Database } from '../database';
import { TODAY_IN_UTC } from '../database-clock';
import { readPage, Values } from '../pagination';
import { filterConditions, IS_PUBLIC } from './space-filters';
import { readFoundSpaces } from './found-spaces';
import { RecentPages } from './recent-pages';
import { countSpaces } from './space-search';
import { displaySchema } from './display.schema';
import { spaceSchema } from './space.schema';

export type SpaceRow = Omit<SpaceSummary, 'periodDays' | 'upfrontTotal' | 'fromTotal'> & {
  lowestDisplayRate: Decimal | null;
};

/** The columns of a space `s`. `toSpaceSummary` adds the computed fields. */
export const SPACE = `${columnsOf(spaceSchema, 's')}, s.rating, s.review_count AS "reviewCount",
  (SELECT count(*)::int FROM sub_spaces d WHERE d.space_id = s.id AND d.is_active) AS "subSpaceCount",
  s.lowest_display_rate AS "lowestDisplayRate"`;

const DISPLAY = columnsOf(displaySchema, 'd');

export const toSpaceSummary = <Row extends SpaceRow>({
  lowestDisplayRate,
  ...row
}: Row): Omit<Row, 'lowestDisplayRate'> & SpaceSummary => ({
  ...row,
  periodDays: periodDays(row.paymentAgreementType),
  upfrontTotal: upfrontTotal(row),
  fromTotal: lowestUpfrontTotal(row, lowestDisplayRate),
});

/** Only the host and administrators see how an approval was decided (D18). */
const withPublicFields = <Space extends SpaceSummary>(space: Space): Space => ({
  ...space,
  approvalNotes: null,
  approvedBy: null,
});

/** With fewer spaces, the figures could reveal the price of a single one. */
const MIN_SPACES_FOR_TYPICAL_PRICE = 3;
/** Only the newest spaces are compared, because sorting the rates of all spaces in the country takes too long. */
const MAX_COMPARED = 5_000;

const quartile = (fraction: number) =>
  `(percentile_cont(${fraction}) WITHIN GROUP (ORDER BY s.price_per_day))::numeric(10,2)`;

/** The days and the minimum number of answers for the typical response time (D66). */
const ANSWER_DAYS = 90;
const MIN_ANSWERS = 5;

/*
 * Hosts can answer until the end of the start day, so bookings that were answered in the last $2 days did not start earlier than
 * that. The condition on the start date limits the rows that the index returns. Two extra days cover all time zones.
 */
const ANSWER_HOURS = `
SELECT CASE WHEN count(*) >= $3 THEN greatest(1, ceil(
    percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM b.answered_at - b.created_at) / 3600)
  ))::integer END AS hours
FROM spaces s JOIN bookings b ON b.space_id = s.id
WHERE s.host_id = $1 AND b.start_date >= ${TODAY_IN_UTC} - ($2::int + 2)
  AND b.answered_at >= now() - $2::int * interval '1 day'`;

@Injectable()
export class SqlSpaceQueries extends SpaceQueries {
  private readonly recentPages = new RecentPages<JsonPage<FoundSpace>>(this.database);

  constructor(private readonly database: Database) {
    super();
  }

  list(request: SpaceListRequest): Promise<JsonPage<FoundSpace>> {
    return this.recentPages.get(JSON.stringify(request), () => readFoundSpaces(this.database, request));
  }

  count(filters: SpaceFilters): Promise<number> {
    return countSpaces(this.database, filters);
  }

  async centerOf(location: string): Promise<string | undefined> {
    const values = new Values();
    // The average position of up to 100 spaces of the city, whichever PostgreSQL reads first.
    const where = [IS_PUBLIC, ...filterConditions({ location }, values), 's.latitude IS NOT NULL'];
    const [middle] = await this.database.query<{ near: string | null }>(
      `SELECT round(avg(latitude), 6)::float8 || ',' || round(avg(longitude), 6)::float8 AS near
       FROM (SELECT s.latitude, s.longitude FROM spaces s WHERE ${where.join(' AND ')} LIMIT 100) placed`,
      values.list,
    );
    return middle?.near ?? undefined;
  }

  async typicalPrice(filters: Pick<SpaceFilters, 'location' | 'spaceType'>): Promise<TypicalPrice> {
    const values = new Values();
    const where = [
      IS_PUBLIC,
      `s.payment_agreement_type <> 'commission'`,
      ...filterConditions(filters, values),
    ];
    const [found] = await this.database.query<TypicalPrice>(
      `SELECT count(*) AS count, ${quartile(0.25)} AS "lowerQuartile", ${quartile(0.5)} AS median,
         ${quartile(0.75)} AS "upperQuartile"
       FROM (SELECT s.price_per_day FROM spaces s WHERE ${where.join(' AND ')}
             ORDER BY s.approved_at DESC, s.id DESC LIMIT ${MAX_COMPARED}) s`,
      values.list,
    );
    const count = found?.count ?? 0;
    if (found && count >= MIN_SPACES_FOR_TYPICAL_PRICE) return found;
    return { count, lowerQuartile: null, median: null, upperQuartile: null };
  }

  listByHost(hostId: number, page: PageRequest): Promise<Page<SpaceSummary>> {
    const values = new Values();
    return this.readSpaces(`s.host_id = ${values.add(hostId)}`, values, page);
  }

  async get(id: number, viewer: User | undefined): Promise<SpaceSummary> {
    const [found] = await this.database.query<SpaceRow & { isPublic: boolean }>(
      `SELECT ${SPACE}, ${IS_PUBLIC} AS "isPublic" FROM spaces s WHERE s.id = $1`,
      [id],
    );
    if (!found) throw DomainError.notFound('Space');
    const { isPublic, ...row } = found;
    if (mayManage(viewer, row.hostId)) return toSpaceSummary(row);
    if (!isPublic) throw DomainError.notFound('Space');
    return withPublicFields(toSpaceSummary(row));
  }

  async getDetails(id: number, viewer: User | undefined): Promise<SpaceWithAnswerTime> {
    const space = await this.get(id, viewer);
    const [answers] = await this.database.query<{ hours: number | null }>(ANSWER_HOURS, [
      space.hostId,
      ANSWER_DAYS,
      MIN_ANSWERS,
    ]);
    return { ...space, usualAnswerHours: answers?.hours ?? null };
  }

  async displays(
    { id, hostId, ...terms }: Pick<SpaceSummary, 'id' | 'hostId'> & PaymentTerms,
    viewer: User | undefined,
  ): Promise<DisplaySummary[]> {
    const rows = await this.database.query<Omit<DisplaySummary, 'upfrontTotal'>>(
      `SELECT ${DISPLAY} FROM sub_spaces d
       WHERE d.space_id = $1 AND d.removed_at IS NULL AND (d.is_active OR $2) ORDER BY d.id`,
      [id, mayManage(viewer, hostId)],
    );
    return rows.map((row) => ({ ...row, upfrontTotal: upfrontTotal(termsFor(terms, row)) }));
  }

  private async readSpaces(where: string, values: Values, page: PageRequest): Promise<Page<SpaceSummary>> {
    const listing = { columns: SPACE, from: 'spaces s', id: 's.id', where: [where] };
    const { items, ...rest } = await readPage<SpaceRow>(this.database, listing, values, page);
    return { ...rest, items: items.map(toSpaceSummary) };
  }
}
