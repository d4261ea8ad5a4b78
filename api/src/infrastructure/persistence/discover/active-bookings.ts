import { Injectable } from '@nestjs/common';
import type { ActiveBookingDto, ActiveBookingsDto } from '../../http/discover/active-booking.dto';
import type { Page } from '../../../application/pagination';
import { Values } from '../pagination';
import { readPage } from '../pagination';
import { IS_PUBLIC } from '../space/space-queries';
import { Database } from '../database';

const isRunning = (booking: string, space: string) =>
  `${booking}.start_date <= (now() AT TIME ZONE ${space}.time_zone)::date`;

/** Running ones first, then by their start, as one number. */
const rank = (booking: string, space: string) =>
  `${booking}.start_date - DATE '2000-01-01' - CASE WHEN ${isRunning(booking, space)} THEN 1000000 ELSE 0 END`;

const COLUMNS = `b.id, b.space_id AS "spaceId", b.sub_space_id AS "subSpaceId", b.start_date AS "startDate",
  b.end_date AS "endDate", b.status, ${isRunning('b', 's')} AS "isRunning", b.vendor_id AS "vendorId",
  coalesce(p.business_name, v.business_name, concat_ws(' ', v.first_name, v.last_name)) AS "vendorName",
  json_build_object('id', s.id, 'name', s.name, 'spaceType', s.space_type, 'location', s.location,
    'address', s.address, 'latitude', s.latitude::text, 'longitude', s.longitude::text, 'timeZone', s.time_zone,
    'thumbnailUrl', coalesce(s.images->0->>'thumbnailUrl', s.images->0->>'url')) AS space,
  CASE WHEN d.id IS NOT NULL THEN json_build_object('id', d.id, 'name', d.name, 'type', d.type) END AS "subSpace"`;

const FROM = `current_bookings b JOIN spaces s ON s.id = b.space_id LEFT JOIN sub_spaces d ON d.id = b.sub_space_id
  JOIN users v ON v.id = b.vendor_id LEFT JOIN vendor_profiles p ON p.user_id = v.id`;

/** The index knows only what is written; the view knows what it means by now (D31). */
const CONFIRMED = `b.id IN (SELECT id FROM bookings WHERE status = 'confirmed' AND end_date >= current_date - 2)
  AND b.status = 'confirmed'`;

@Injectable()
export class ActiveBookings {
  constructor(private readonly database: Database) {}

  /** D16 */
  list({ vendorId, ...page }: ActiveBookingsDto): Promise<Page<ActiveBookingDto>> {
    const values = new Values();
    const ofId = (place: string) =>
      `SELECT ${rank('x', 'y')} FROM bookings x JOIN spaces y ON y.id = x.space_id WHERE x.id = ${place}`;
    const listing = {
      columns: COLUMNS,
      from: FROM,
      where: [CONFIRMED, IS_PUBLIC, ...(vendorId ? [`b.vendor_id = ${values.add(Number(vendorId))}`] : [])],
      id: 'b.id',
      sortKey: { sql: rank('b', 's'), ofId },
      direction: 'ASC' as const,
    };
    return readPage(this.database, listing, values, page);
  }
}
