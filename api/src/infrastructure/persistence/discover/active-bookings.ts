import { Injectable } from '@nestjs/common';
import {
  type ActiveBooking,
  type ActiveBookingFilters,
  ActiveBookingQueries,
} from '../../../application/discover/discover-queries';
import type { Page } from '../../../application/pagination';
import { Database } from '../database';
import { readPage, Values } from '../pagination';
import { IS_PUBLIC, SPACES, THUMBNAIL_URL } from '../space/space-filters';

const isRunning = (booking: string, space: string) =>
  `${booking}.start_date <= (now() AT TIME ZONE ${space}.time_zone)::date`;

/** A number for sorting: the start in days since 2000, minus a million for current bookings, so that they come first. */
const rank = (booking: string, space: string) =>
  `${booking}.start_date - DATE '2000-01-01' - CASE WHEN ${isRunning(booking, space)} THEN 1000000 ELSE 0 END`;

const ACTIVE_BOOKING = `b.id, b.space_id AS "spaceId", b.sub_space_id AS "subSpaceId", b.start_date AS "startDate",
  b.end_date AS "endDate", b.status, ${isRunning('b', 's')} AS "isRunning", b.vendor_id AS "vendorId",
  coalesce(p.business_name, v.business_name, concat_ws(' ', v.first_name, v.last_name)) AS "vendorName",
  json_build_object('id', s.id, 'name', s.name, 'spaceType', s.space_type, 'location', s.location,
    'address', s.address, 'latitude', s.latitude::text, 'longitude', s.longitude::text, 'timeZone', s.time_zone,
    'thumbnailUrl', ${THUMBNAIL_URL}) AS space,
  CASE WHEN d.id IS NOT NULL THEN json_build_object('id', d.id, 'name', d.name, 'type', d.type) END AS "subSpace"`;

const FROM = `current_bookings b JOIN (${SPACES}) ON s.id = b.space_id LEFT JOIN sub_spaces d ON d.id = b.sub_space_id
  JOIN users v ON v.id = b.vendor_id LEFT JOIN vendor_profiles p ON p.user_id = v.id`;

/**
 * The first condition uses an index on what is stored; the two extra days cover all time zones. The second condition checks
 * the current status (D31).
 */
const CONFIRMED = `b.id IN (SELECT id FROM bookings WHERE status = 'confirmed' AND end_date >= current_date - 2)
  AND b.status = 'confirmed'`;

@Injectable()
export class SqlActiveBookingQueries extends ActiveBookingQueries {
  constructor(private readonly database: Database) {
    super();
  }

  list({ vendorId, ...page }: ActiveBookingFilters): Promise<Page<ActiveBooking>> {
    const values = new Values();
    const ofId = (placeholder: string) =>
      `SELECT ${rank('x', 'y')} FROM bookings x JOIN spaces y ON y.id = x.space_id WHERE x.id = ${placeholder}`;
    const listing = {
      columns: ACTIVE_BOOKING,
      from: FROM,
      where: [CONFIRMED, IS_PUBLIC, ...(vendorId ? [`b.vendor_id = ${values.add(Number(vendorId))}`] : [])],
      id: 'b.id',
      sortKey: { sql: rank('b', 's'), ofId },
      direction: 'ASC' as const,
    };
    return readPage<ActiveBooking>(this.database, listing, values, page);
  }
}
