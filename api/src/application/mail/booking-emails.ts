import type { BookingEvent, BookingEventType } from '../../domain/booking/booking-events';
import type { Contact } from '../booking/booking-queries';
import type { BookingMailKind, BookingMailProps, OutgoingMail } from './outgoing-mail';

export interface BookingMailData {
  props: Omit<BookingMailProps, 'recipientRole'>;
  /** Null if the host's account was deleted (D11). */
  hostEmail: string | null;
  /** Null if the vendor's account was deleted (D11). */
  vendorEmail: string | null;
  /** How the vendor can reach the host; null if the host's account was deleted. */
  hostContact: Contact | null;
  vendorContact: Contact | null;
}

/** The events that end a request. If the email to the host about the request is still held (see `holdMinutes`), it is not sent. */
const REQUEST_ENDING_EVENTS: BookingEventType[] = [
  'BookingConfirmed',
  'BookingDeclined',
  'BookingWithdrawn',
  'BookingExpired',
  'BookingCancelled',
];
export const endsRequest = ({ type }: BookingEvent): boolean => REQUEST_ENDING_EVENTS.includes(type);

/** A host who got no email about the request gets none about its withdrawal or cancellation either. */
const SENT_ONLY_AFTER_REQUEST: BookingEventType[] = ['BookingWithdrawn', 'BookingCancelled'];

/** Which emails the host and the vendor get about each event of a booking. Hosts get no email when they decline. */
const bookingEmails: Record<BookingEventType, Partial<Record<'host' | 'vendor', BookingMailKind>>> = {
  BookingRequested: { host: 'booking-requested-host', vendor: 'booking-requested-vendor' },
  BookingConfirmed: { host: 'booking-confirmed-host', vendor: 'booking-confirmed' },
  BookingDeclined: { vendor: 'booking-declined' },
  BookingWithdrawn: { host: 'booking-withdrawn', vendor: 'booking-withdrawn' },
  BookingExpired: { host: 'booking-expired', vendor: 'booking-expired' },
  BookingCancelled: { host: 'booking-cancelled', vendor: 'booking-cancelled' },
  BookingCompleted: { vendor: 'review-invitation' },
  BookingExpiresSoon: { host: 'request-reminder' },
};

/** The names of the events in outbox keys. `TypeormBookings.lockExpiringSoon` searches for `reminded`. */
const eventNames: Record<BookingEventType, string> = {
  BookingRequested: 'requested',
  BookingConfirmed: 'confirmed',
  BookingDeclined: 'declined',
  BookingWithdrawn: 'withdrawn',
  BookingExpired: 'expired',
  BookingCancelled: 'cancelled',
  BookingCompleted: 'completed',
  BookingExpiresSoon: 'reminded',
};

/** The outbox key of the email to the host about a request. */
export const requestKey = (bookingId: number) => `booking:${bookingId}:${eventNames.BookingRequested}:host`;

/**
 * The emails to the host and the vendor about an event.
 * @param holdMinutes how long the email to the host is held
 * @param wasHeld whether the email to the host about the request was still held and will not be sent
 */
export function emailsAbout(
  { type, bookingId, previousStatus, reason }: BookingEvent,
  { hostEmail, vendorEmail, hostContact, vendorContact, ...booking }: BookingMailData,
  { wasHeld, holdMinutes }: { wasHeld: boolean; holdMinutes: number | undefined },
): OutgoingMail[] {
  const wasConfirmed = type === 'BookingCancelled' && previousStatus === 'confirmed';
  const props = { ...booking.props, ...(wasConfirmed && { wasConfirmed }), ...(reason && { reason }) };
  const mayEmailHost = !(wasHeld && SENT_ONLY_AFTER_REQUEST.includes(type));
  const recipients = { host: mayEmailHost ? hostEmail : null, vendor: vendorEmail };
  const contacts = { host: vendorContact, vendor: hostContact };
  return (['host', 'vendor'] as const).flatMap((recipientRole) => {
    const kind = bookingEmails[type][recipientRole];
    const to = recipients[recipientRole];
    const key = `booking:${bookingId}:${eventNames[type]}:${recipientRole}`;
    const contact = type === 'BookingConfirmed' && { contact: contacts[recipientRole] };
    const hold = recipientRole === 'host' && holdMinutes !== undefined && { holdMinutes };
    return kind && to ? [{ kind, key, to, props: { ...props, recipientRole, ...contact }, ...hold }] : [];
  });
}
