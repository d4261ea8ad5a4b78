import { Injectable } from '@nestjs/common';
import {
  type CalendarBooking,
  type CalendarDisplay,
  type CalendarSpace,
  HostCalendarQueries,
} from '../../../application/booking/host-calendar';
import type { DateRange } from '../../../domain/booking/period';
import type { AvailabilityDay } from '../../../domain/space/availability';
import { Database } from '../database';

type OfSpace<Row> = Row & { spaceId: number };

/** Reads a calendar with four queries, regardless of the number of spaces. */
@Injectable()
export class SqlHostCalendarQueries extends HostCalendarQueries {
  constructor(private readonly database: Database) {
    super();
  }

  async spaces(hostId: number, { startDate, endDate }: DateRange): Promise<CalendarSpace[]> {
    const { database } = this;
    const parameters = [hostId, startDate, endDate];
    const spaces = await database.query<Omit<CalendarSpace, 'displays' | 'bookings' | 'days'>>(SPACES, [
      hostId,
    ]);
    const displays = bySpace(await database.query<OfSpace<CalendarDisplay>>(DISPLAYS, [hostId]));
    const bookings = bySpace(await database.query<OfSpace<CalendarBooking>>(BOOKINGS, parameters));
    const days = bySpace(await database.query<OfSpace<AvailabilityDay>>(DAYS, parameters));
    return spaces.map((space) => ({
      ...space,
      displays: displays.get(space.id) ?? [],
      bookings: bookings.get(space.id) ?? [],
      days: days.get(space.id) ?? [],
    }));
  }
}

function bySpace<Row>(rows: OfSpace<Row>[]): Map<number, Omit<OfSpace<Row>, 'spaceId'>[]> {
  const groups = new Map<number, Omit<OfSpace<Row>, 'spaceId'>[]>();
  for (const { spaceId, ...row } of rows) groups.set(spaceId, [...(groups.get(spaceId) ?? []), row]);
  return groups;
}

const SPACES = `
SELECT id, name, time_zone AS "timeZone", is_active AS "isActive", approval_status AS "approvalStatus",
  payment_agreement_type AS "paymentAgreementType", price_per_day AS "pricePerDay"
FROM spaces WHERE host_id = $1 ORDER BY id DESC`;

const DISPLAYS = `
SELECT d.space_id AS "spaceId", d.id, d.name, d.type, d.max_capacity AS "maxCapacity", d.is_active AS "isActive",
  d.price_per_day AS "pricePerDay"
FROM spaces s JOIN sub_spaces d ON d.space_id = s.id WHERE s.host_id = $1 AND d.removed_at IS NULL ORDER BY d.id`;

const BOOKINGS = `
SELECT b.space_id AS "spaceId", b.id, b.sub_space_id AS "subSpaceId", d.name AS "subSpaceName", b.status,
  b.vendor_id AS "vendorId", b.start_date AS "startDate", b.end_date AS "endDate", b.total_amount AS "totalAmount",
  b.expires_at AS "expiresAt",
  coalesce(p.business_name, v.business_name, concat_ws(' ', v.first_name, v.last_name)) AS "vendorName"
FROM spaces s JOIN current_bookings b ON b.space_id = s.id
  JOIN users v ON v.id = b.vendor_id LEFT JOIN vendor_profiles p ON p.user_id = v.id
  LEFT JOIN sub_spaces d ON d.id = b.sub_space_id
WHERE s.host_id = $1 AND b.status <> 'cancelled' AND b.period && daterange($2, $3)
ORDER BY b.start_date, b.id`;

const DAYS = `
SELECT a.space_id AS "spaceId", a.date, a.is_available AS "isAvailable",
  a.custom_price_per_day AS "customPricePerDay", a.notes
FROM spaces s JOIN space_availability a ON a.space_id = s.id
WHERE s.host_id = $1 AND a.date >= $2 AND a.date < $3
  AND (NOT a.is_available OR a.custom_price_per_day IS NOT NULL OR a.notes IS NOT NULL)
ORDER BY a.date`;
