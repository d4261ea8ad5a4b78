import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BookingEvent } from '../../domain/booking/transitions';
import type { OutgoingMail } from './mails';
import type { BookingFacts } from './mails/booking-facts';
import { Outbox } from './outbox';

/** What happened to a booking, or that its request will lapse within a day. */
export type BookingMailEvent = BookingEvent | 'reminded';
type Side = BookingFacts['to'];
type BookingMailKind = Extract<OutgoingMail, { props: BookingFacts }>['kind'];

/** Who hears of which change, and by which mail. A host who just answered needs no mail about it. */
const concerned: Record<BookingMailEvent, Partial<Record<Side, BookingMailKind>>> = {
  requested: { host: 'booking-requested-host', vendor: 'booking-requested-vendor' },
  confirmed: { vendor: 'booking-confirmed' },
  declined: { vendor: 'booking-declined' },
  withdrawn: { host: 'booking-withdrawn', vendor: 'booking-withdrawn' },
  expired: { host: 'booking-expired', vendor: 'booking-expired' },
  cancelled: { host: 'booking-cancelled', vendor: 'booking-cancelled' },
  reminded: { host: 'request-reminder' },
  completed: { vendor: 'review-invitation' },
};

interface Recipients {
  hostEmail: string | null;
  vendorEmail: string | null;
}

/** D52: every change of a booking mails those concerned. */
@Injectable()
export class BookingMails {
  constructor(private readonly outbox: Outbox) {}

  /** Call it in the transaction of the change, after it: the mail tells the booking as it stands then. */
  async record(manager: EntityManager, event: BookingMailEvent, bookingId: number): Promise<void> {
    const found: { facts: Omit<BookingFacts, 'to'>; recipients: Recipients }[] = await manager.query(select, [
      bookingId,
    ]);
    for (const { facts, recipients } of found) {
      await this.outbox.add(manager, ...mailsFor(event, facts, recipients));
    }
  }
}

function mailsFor(
  event: BookingMailEvent,
  facts: Omit<BookingFacts, 'to'>,
  recipients: Recipients,
): OutgoingMail[] {
  return (['host', 'vendor'] as const).flatMap((side) => {
    const kind = concerned[event][side];
    const to = recipients[`${side}Email`];
    const key = `booking:${facts.bookingId}:${event}:${side}`;
    return kind && to ? [{ kind, key, to, props: { ...facts, to: side } }] : [];
  });
}

/* A deleted account has no address any more (D11). Numbers become text here, so that none passes through a float. */
const select = `
SELECT
  json_build_object(
    'bookingId', booking.id, 'spaceId', space.id, 'spaceName', space.name, 'displayName', display.name,
    'location', space.location, 'address', space.address, 'timeZone', space.time_zone,
    'hostFirstName', host.first_name, 'hostName', concat_ws(' ', host.first_name, host.last_name),
    'vendorFirstName', vendor.first_name, 'vendorName', concat_ws(' ', vendor.first_name, vendor.last_name),
    'businessName', coalesce(profile.business_name, vendor.business_name),
    'startDate', booking.start_date, 'endDate', booking.end_date, 'totalAmount', booking.total_amount::text,
    'paymentAgreementType', booking.payment_agreement_type,
    'commissionPercentage', booking.commission_percentage::text,
    'minimumCommission', booking.minimum_commission::text,
    'message', booking.message, 'expiresAt', booking.expires_at, 'changedAt', booking.updated_at,
    'cancelReason', booking.cancel_reason
  ) AS facts,
  json_build_object(
    'hostEmail', CASE WHEN host.status <> 'deleted' THEN host.email END,
    'vendorEmail', CASE WHEN vendor.status <> 'deleted' THEN vendor.email END
  ) AS recipients
FROM bookings booking
JOIN spaces space ON space.id = booking.space_id
LEFT JOIN sub_spaces display ON display.id = booking.sub_space_id
JOIN users host ON host.id = space.host_id
JOIN users vendor ON vendor.id = booking.vendor_id
LEFT JOIN vendor_profiles profile ON profile.user_id = vendor.id
WHERE booking.id = $1`;
