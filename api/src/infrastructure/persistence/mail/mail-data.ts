import { Injectable } from '@nestjs/common';
import type { BookingMailData } from '../../../application/mail/booking-emails';
import { MailData } from '../../../application/mail/mail-subscriber';
import type { AccountMailProps, ListingMailProps } from '../../../application/mail/outgoing-mail';
import { Database } from '../database';

@Injectable()
export class SqlMailData extends MailData {
  constructor(private readonly database: Database) {
    super();
  }

  async bookings(...bookingIds: number[]): Promise<BookingMailData[]> {
    return bookingIds.length > 0 ? this.database.query<BookingMailData>(BOOKINGS, [bookingIds]) : [];
  }

  async requestsInLastDay(bookingId: number): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(REQUESTS_IN_LAST_DAY, [bookingId]);
    return row?.count ?? 0;
  }

  async listing(spaceId: number): Promise<{ props: ListingMailProps; hostEmail: string } | undefined> {
    const [found] = await this.database.query<{ props: ListingMailProps; hostEmail: string }>(LISTING, [
      spaceId,
    ]);
    return found;
  }

  async account(userId: number): Promise<{ props: AccountMailProps; email: string } | undefined> {
    const [found] = await this.database.query<{ props: AccountMailProps; email: string }>(ACCOUNT, [userId]);
    return found;
  }

  admins(): Promise<{ id: number; email: string; firstName: string }[]> {
    return this.database.query(
      `SELECT id, email, first_name AS "firstName" FROM users WHERE role = 'admin' AND status = 'active' ORDER BY id`,
    );
  }

  async transactionId(): Promise<string> {
    const [row] = await this.database.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
    return row?.id ?? '';
  }
}

const contactOf = (user: 'host' | 'vendor') => `CASE WHEN ${user}.status <> 'deleted' THEN
  json_build_object('email', coalesce(${user}.contact_email, ${user}.email), 'phone', ${user}.contact_phone) END`;

/* Amounts are converted to text, so that they are never parsed as floats. */
const BOOKINGS = `
SELECT
  json_build_object(
    'bookingId', booking.id, 'spaceId', space.id, 'spaceName', space.name, 'displayName', display.name,
    'location', space.location, 'address', space.address, 'timeZone', space.time_zone,
    'hostId', host.id, 'hostFirstName', host.first_name, 'hostFullName', concat_ws(' ', host.first_name, host.last_name),
    'vendorFirstName', vendor.first_name, 'vendorFullName', concat_ws(' ', vendor.first_name, vendor.last_name),
    'vendorBusinessName', coalesce(profile.business_name, vendor.business_name),
    'startDate', booking.start_date, 'endDate', booking.end_date, 'totalAmount', booking.total_amount::text,
    'paymentAgreementType', booking.payment_agreement_type,
    'commissionPercentage', booking.commission_percentage::text,
    'minimumCommission', booking.minimum_commission::text,
    'message', booking.message, 'expiresAt', booking.expires_at, 'changedAt', booking.updated_at,
    'cancelReason', booking.cancel_reason, 'declineMessage', booking.decline_message
  ) AS props,
  CASE WHEN host.status <> 'deleted' THEN host.email END AS "hostEmail",
  CASE WHEN vendor.status <> 'deleted' THEN vendor.email END AS "vendorEmail",
  ${contactOf('host')} AS "hostContact", ${contactOf('vendor')} AS "vendorContact"
FROM bookings booking
JOIN spaces space ON space.id = booking.space_id
LEFT JOIN sub_spaces display ON display.id = booking.sub_space_id
JOIN users host ON host.id = space.host_id
JOIN users vendor ON vendor.id = booking.vendor_id
LEFT JOIN vendor_profiles profile ON profile.user_id = vendor.id
WHERE booking.id = ANY($1)`;

/* Counts the recent requests of the booking's vendor to its host, including the booking itself. */
const REQUESTS_IN_LAST_DAY = `
SELECT count(*)::integer AS count
FROM bookings booking
JOIN spaces space ON space.id = booking.space_id
JOIN bookings recent ON recent.vendor_id = booking.vendor_id AND recent.created_at > now() - interval '24 hours'
JOIN spaces recent_space ON recent_space.id = recent.space_id AND recent_space.host_id = space.host_id
WHERE booking.id = $1`;

const LISTING = `
SELECT
  json_build_object(
    'spaceId', space.id, 'spaceName', space.name, 'location', space.location,
    'hostId', host.id, 'hostFirstName', host.first_name, 'notes', space.approval_notes
  ) AS props,
  host.email AS "hostEmail"
FROM spaces space JOIN users host ON host.id = space.host_id
WHERE space.id = $1 AND host.status <> 'deleted'`;

const ACCOUNT = `
SELECT json_build_object('userId', id, 'firstName', first_name, 'role', role) AS props, email
FROM users WHERE id = $1 AND status <> 'deleted'`;
