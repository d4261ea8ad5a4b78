import { Injectable } from '@nestjs/common';
import {
  type ActiveBooking,
  type ActiveBookingFilters,
  ActiveBookingQueries,
} from '../../../application/discover/discover-queries';
import { COUNT_LIMIT, DEFAULT_PAGE_SIZE, type Page } from '../../../application/pagination';
import { periodDays } from '../../../domain/space/payment-terms';
import { Database } from '../database';
import { TODAY_IN_UTC } from '../database-clock';
import { decodeCursor, encodeCursor, Values } from '../pagination';
import { IS_PUBLIC, THUMBNAIL_URL } from '../space/space-filters';

/**
 * Bookings `b` and their spaces `s`. The list has two parts: first the running bookings, then the upcoming ones. Both use the
 * index `bookings_by_start`.
 */
const FROM = `bookings b JOIN spaces s ON s.id = b.space_id`;
const IS_RUNNING = 'b.start_date <= (now() AT TIME ZONE s.time_zone)::date';
/**
 * The conditions that compare `start_date` with the date in UTC are for the index. They do not exclude any booking that belongs
 * to the part: local dates differ from the date in UTC by at most a day, and the longest bookings end after 30 days (D23).
 */
const PARTS = {
  running: `b.start_date BETWEEN ${TODAY_IN_UTC} - ${periodDays('monthly') + 1} AND ${TODAY_IN_UTC} + 1 AND ${IS_RUNNING}`,
  upcoming: `b.start_date >= ${TODAY_IN_UTC} AND NOT ${IS_RUNNING}`,
};
/** Confirmed and not over. Excludes bookings that have ended, but are still stored as confirmed (D31). */
const IS_CONFIRMED = `b.status = 'confirmed' AND b.end_date >= ${TODAY_IN_UTC}
  AND NOT is_completed(b.status, b.end_date, s.time_zone)`;

const DETAILS = `b.id, b.space_id AS "spaceId", b.sub_space_id AS "subSpaceId", b.start_date AS "startDate",
  b.end_date AS "endDate", b.status, found."isRunning", b.vendor_id AS "vendorId",
  coalesce(p.business_name, v.business_name, concat_ws(' ', v.first_name, v.last_name)) AS "vendorName",
  json_build_object('id', s.id, 'name', s.name, 'spaceType', s.space_type, 'location', s.location,
    'address', s.address, 'latitude', s.latitude::text, 'longitude', s.longitude::text, 'timeZone', s.time_zone,
    'thumbnailUrl', ${THUMBNAIL_URL}) AS space,
  CASE WHEN d.id IS NOT NULL THEN json_build_object('id', d.id, 'name', d.name, 'type', d.type) END AS "subSpace"`;
const WITH_DETAILS = `JOIN bookings b ON b.id = found.id JOIN spaces s ON s.id = b.space_id
  LEFT JOIN sub_spaces d ON d.id = b.sub_space_id
  JOIN users v ON v.id = b.vendor_id LEFT JOIN vendor_profiles p ON p.user_id = v.id`;

/** A cursor contains the start date as the number of days since 2000-01-01, minus this offset if the booking was running. */
const RUNNING_OFFSET = 1_000_000;
const FIRST_DAY = `DATE '2000-01-01'`;

@Injectable()
export class SqlActiveBookingQueries extends ActiveBookingQueries {
  constructor(private readonly database: Database) {
    super();
  }

  async list({
    vendorId,
    spaceId,
    limit = DEFAULT_PAGE_SIZE,
    cursor,
  }: ActiveBookingFilters): Promise<Page<ActiveBooking>> {
    const values = new Values();
    const isOfVendor = vendorId ? ` AND b.vendor_id = ${values.add(Number(vendorId))}` : '';
    const isInSpace = spaceId ? ` AND b.space_id = ${values.add(Number(spaceId))}` : '';
    const where = `${IS_CONFIRMED} AND ${IS_PUBLIC}${isOfVendor}${isInSpace}`;
    const [counted] = await this.database.query<{ total: number }>(
      `SELECT count(*) AS total FROM (SELECT 1 FROM ${FROM} WHERE ${where} LIMIT ${COUNT_LIMIT + 1}) counted`,
      values.list,
    );
    const rows = await this.readAfter(cursor, where, values, limit);
    const items = rows.slice(0, limit).map(({ position: _, ...booking }) => booking);
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    const nextCursor = last && encodeCursor({ key: last.position, id: last.id });
    return { items, total: counted?.total ?? 0, nextCursor };
  }

  /** Reads up to `limit` + 1 rows. Each part is in the order of the index, so PostgreSQL stops after these rows. */
  private readAfter(cursor: string | undefined, where: string, values: Values, limit: number) {
    const { running, upcoming } = conditionsAfter(cursor, values);
    const rowCount = values.add(limit + 1);
    const part = (isRunning: boolean, conditions: string) =>
      `(SELECT b.id, b.start_date, ${isRunning} AS "isRunning" FROM ${FROM} WHERE ${where} AND ${conditions}
        ORDER BY b.start_date, b.id LIMIT ${rowCount})`;
    return this.database.query<ActiveBooking & { position: string }>(
      `WITH found AS (
         SELECT * FROM (${part(true, running)} UNION ALL ${part(false, upcoming)}) parts
         ORDER BY "isRunning" DESC, start_date, id LIMIT ${rowCount}
       )
       SELECT ${DETAILS},
         (b.start_date - ${FIRST_DAY} - CASE WHEN "isRunning" THEN ${RUNNING_OFFSET} ELSE 0 END)::text AS position
       FROM found ${WITH_DETAILS} ORDER BY "isRunning" DESC, b.start_date, b.id`,
      values.list,
    );
  }
}

/** The conditions for both parts of the list, for the rows after the cursor. */
function conditionsAfter(cursor: string | undefined, values: Values): typeof PARTS {
  if (cursor === undefined) return PARTS;
  const { key, id } = decodeCursor(cursor);
  const wasRunning = Number(key) < -RUNNING_OFFSET / 2;
  const days = Math.round(Number(key)) + (wasRunning ? RUNNING_OFFSET : 0);
  const isAfter = `(b.start_date, b.id) > (${FIRST_DAY} + ${values.add(clampDays(days))}::int, ${values.add(id)}::int)`;
  return wasRunning
    ? { ...PARTS, running: `${PARTS.running} AND ${isAfter}` }
    : { running: 'false', upcoming: `${PARTS.upcoming} AND ${isAfter}` };
}

/** Clients can send any number in a cursor, so this limits the number to the days from 1980 to 2100. */
const clampDays = (days: number) => Math.min(Math.max(days, -7305), 36_525);
