import type { BookingEvent, BookingEventType } from '../../domain/booking/booking-events';
import { emailsAbout, endsRequest, type BookingMailData } from './booking-emails';

const hostContact = { email: 'host@x.test', phone: '919 555 0100' };
const vendorContact = { email: 'vendor@x.test', phone: null };
const booking = {
  props: { bookingId: 7, spaceName: 'Corner window' } as BookingMailData['props'],
  hostEmail: 'host@x.test',
  vendorEmail: 'vendor@x.test',
  hostContact,
  vendorContact,
};
const event = (type: BookingEventType, fields: Partial<BookingEvent> = {}): BookingEvent => ({
  type,
  bookingId: 7,
  ...fields,
});
const emails = (
  about: BookingEvent,
  changes: Partial<BookingMailData> = {},
  options: { wasHeld?: boolean; holdMinutes?: number } = {},
) => emailsAbout(about, { ...booking, ...changes }, { wasHeld: false, holdMinutes: undefined, ...options });

const toHost = { to: 'host@x.test', props: { ...booking.props, recipientRole: 'host' } };
const toVendor = { to: 'vendor@x.test', props: { ...booking.props, recipientRole: 'vendor' } };

it.each<[BookingEventType, string, string | undefined, string | undefined]>([
  ['BookingRequested', 'requested', 'booking-requested-host', 'booking-requested-vendor'],
  ['BookingDeclined', 'declined', undefined, 'booking-declined'],
  ['BookingWithdrawn', 'withdrawn', 'booking-withdrawn', 'booking-withdrawn'],
  ['BookingExpired', 'expired', 'booking-expired', 'booking-expired'],
  ['BookingCancelled', 'cancelled', 'booking-cancelled', 'booking-cancelled'],
  ['BookingCompleted', 'completed', undefined, 'review-invitation'],
  ['BookingExpiresSoon', 'reminded', 'request-reminder', undefined],
])(
  '%s sends one email to each party that it concerns, without contact details (D13, D52)',
  (type, name, host, vendor) => {
    expect(emails(event(type, { previousStatus: 'pending' }))).toEqual([
      ...(host ? [{ kind: host, key: `booking:7:${name}:host`, ...toHost }] : []),
      ...(vendor ? [{ kind: vendor, key: `booking:7:${name}:vendor`, ...toVendor }] : []),
    ]);
  },
);

it('a confirmation tells the host and the vendor how to reach each other (D13)', () => {
  expect(emails(event('BookingConfirmed', { previousStatus: 'pending' }))).toEqual([
    {
      kind: 'booking-confirmed-host',
      key: 'booking:7:confirmed:host',
      to: 'host@x.test',
      props: { ...toHost.props, contact: vendorContact },
    },
    {
      kind: 'booking-confirmed',
      key: 'booking:7:confirmed:vendor',
      to: 'vendor@x.test',
      props: { ...toVendor.props, contact: hostContact },
    },
  ]);
});

it('an email about a cancellation contains the reason, and whether the booking was confirmed (D52)', () => {
  const propsOf = (about: BookingEvent) => emails(about).map(({ props }) => props);
  const cancelled = event('BookingCancelled', { previousStatus: 'confirmed', reason: 'Water damage' });
  const cancellation = { wasConfirmed: true, reason: 'Water damage' };
  expect(propsOf(cancelled)).toEqual([
    { ...toHost.props, ...cancellation },
    { ...toVendor.props, ...cancellation },
  ]);
  // The cancellation of a request that was never confirmed, and an event that is not a cancellation.
  for (const about of [
    event('BookingCancelled', { previousStatus: 'pending' }),
    event('BookingCompleted', { previousStatus: 'confirmed' }),
  ])
    for (const props of propsOf(about)) expect(props).not.toHaveProperty('wasConfirmed');
});

it('holds the email to the host about a new request, but not the email to the vendor (D52)', () => {
  const held = emails(event('BookingRequested'), {}, { holdMinutes: 5 });
  expect(held).toMatchObject([{ ...toHost, holdMinutes: 5 }, toVendor]);
  expect(held[1]).not.toHaveProperty('holdMinutes');
});

it('does not email the host about a withdrawal or cancellation while the email about the request is held (D52)', () => {
  const recipients = (type: BookingEventType) =>
    emails(event(type, { previousStatus: 'pending' }), {}, { wasHeld: true }).map(({ to }) => to);
  expect(recipients('BookingWithdrawn')).toEqual([toVendor.to]);
  expect(recipients('BookingCancelled')).toEqual([toVendor.to]);
  expect(recipients('BookingExpired')).toEqual([toHost.to, toVendor.to]);
  expect(recipients('BookingConfirmed')).toEqual([toHost.to, toVendor.to]);
});

it('does not email deleted accounts (D11)', () => {
  const about = event('BookingCancelled', { previousStatus: 'confirmed' });
  expect(emails(about, { hostEmail: null }).map(({ to }) => to)).toEqual([toVendor.to]);
  expect(emails(about, { vendorEmail: null }).map(({ to }) => to)).toEqual([toHost.to]);
});

it('every event ends the request, except a new request, a completion and a reminder (D52)', () => {
  const types: BookingEventType[] = [
    'BookingRequested',
    'BookingConfirmed',
    'BookingDeclined',
    'BookingWithdrawn',
    'BookingExpired',
    'BookingCancelled',
    'BookingCompleted',
    'BookingExpiresSoon',
  ];
  expect(types.filter((type) => !endsRequest(event(type)))).toEqual([
    'BookingRequested',
    'BookingCompleted',
    'BookingExpiresSoon',
  ]);
});
