import type { BookingMailProps } from '../../../application/mail/outgoing-mail';
import { formatDateTime } from '../rendering/format';
import { bookingRows, dashboardOf, greeting, periodOf, sampleBooking, vendorOf } from './booking-details';
import { mailTemplate } from './mail-template';

/* Emails about booking requests, except for the confirmation, which is in bookings.ts. */

const deadlineOf = ({ expiresAt, timeZone }: BookingMailProps) => formatDateTime(expiresAt, timeZone);
const messageQuote = ({ message: text, vendorFullName }: BookingMailProps) =>
  text ? { quote: { from: vendorFullName, text } } : {};
const acceptOrDecline = { label: 'Accept or decline', path: '/host-dashboard' };
const withoutAnswer = 'Without an answer by then, the request expires and the dates are free again.';

export const bookingRequestedHost = mailTemplate<BookingMailProps>({
  subject: (booking) => `New booking request for ${booking.spaceName}: ${periodOf(booking)}`,
  content: (booking) => ({
    preheader: `${vendorOf(booking)} would like to pop up at your space. Accept or decline.`,
    title: 'You have a booking request',
    greeting: greeting(booking),
    paragraphs: [`${vendorOf(booking)} would like to pop up at ${booking.spaceName}.`],
    details: bookingRows(booking, ['Answer by', deadlineOf(booking)]),
    ...messageQuote(booking),
    action: acceptOrDecline,
    closing: withoutAnswer,
  }),
  sample: { ...sampleBooking, recipientRole: 'host' },
});

export const bookingRequestedVendor = mailTemplate<BookingMailProps>({
  subject: (booking) => `Your booking request for ${booking.spaceName} was sent: ${periodOf(booking)}`,
  content: (booking) => ({
    preheader: `${booking.hostFirstName} has your request. We will email you as soon as there is an answer.`,
    title: 'Your request was sent',
    greeting: greeting(booking),
    paragraphs: [
      `${booking.hostFullName} has received your request. Nothing is due until it is accepted.`,
      'Your dates are held until the host answers or the request expires.',
    ],
    details: bookingRows(booking, ['Held until', deadlineOf(booking)]),
    action: { label: 'See your bookings', path: '/vendor-dashboard' },
    closing: 'We will email you as soon as there is an answer. You can withdraw the request until then.',
  }),
  sample: sampleBooking,
});

/** Sent to the host once, a day before the request expires. */
export const requestReminder = mailTemplate<BookingMailProps>({
  subject: (booking) =>
    `Reminder: a booking request for ${booking.spaceName} (${periodOf(booking)}) expires soon`,
  content: (booking) => ({
    preheader: `${vendorOf(booking)} is waiting for your answer. Accept or decline.`,
    title: 'A request is waiting for your answer',
    greeting: greeting(booking),
    paragraphs: [
      `${vendorOf(booking)} would like to pop up at ${booking.spaceName} and has not heard back yet. The request expires within a day.`,
    ],
    details: bookingRows(booking, ['Answer by', deadlineOf(booking)]),
    ...messageQuote(booking),
    action: acceptOrDecline,
    closing: withoutAnswer,
  }),
  sample: { ...sampleBooking, recipientRole: 'host' },
});

export const bookingDeclined = mailTemplate<BookingMailProps>({
  subject: (booking) => `Booking request declined: ${booking.spaceName}, ${periodOf(booking)}`,
  content: (booking) => ({
    preheader: 'The host is unable to accept your request. Nothing is due.',
    title: 'Your request was declined',
    greeting: greeting(booking),
    paragraphs: [
      `${booking.hostFullName} is unable to accept your request this time. Nothing is due, and you are free to book another space.`,
    ],
    details: bookingRows(booking),
    ...(booking.declineMessage
      ? { quote: { from: booking.hostFullName, text: booking.declineMessage } }
      : {}),
    action: { label: 'Find another space', path: '/browse' },
  }),
  sample: {
    ...sampleBooking,
    cancelReason: 'declined',
    declineMessage: 'We are renovating until January.\nPlease ask again then.',
  },
});

export const bookingWithdrawn = mailTemplate<BookingMailProps>({
  subject: (booking) => `Booking request withdrawn: ${booking.spaceName}, ${periodOf(booking)}`,
  content: (booking) => ({
    preheader: 'The dates are free again. Nothing is due.',
    title: booking.recipientRole === 'host' ? 'A request was withdrawn' : 'Your request was withdrawn',
    greeting: greeting(booking),
    paragraphs: [
      booking.recipientRole === 'host'
        ? `${vendorOf(booking)} has withdrawn this request. No answer is needed, and the dates are free again.`
        : `You have withdrawn this request. We have told ${booking.hostFullName}, and nothing is due.`,
    ],
    details: bookingRows(booking),
    action: { label: 'See your bookings', path: dashboardOf(booking) },
  }),
  sample: { ...sampleBooking, cancelReason: 'withdrawn' },
});

export const bookingExpired = mailTemplate<BookingMailProps>({
  subject: (booking) => `Booking request expired: ${booking.spaceName}, ${periodOf(booking)}`,
  content: (booking) => ({
    preheader: 'There was no answer in time. The dates are free again.',
    title: booking.recipientRole === 'host' ? 'A request has expired' : 'Your request has expired',
    greeting: greeting(booking),
    paragraphs: [
      booking.recipientRole === 'host'
        ? `The request from ${vendorOf(booking)} was not answered in time, so it has expired and the dates are free again.`
        : `${booking.hostFullName} did not answer in time, so your request has expired. Nothing is due. If the dates are still free, you can request them again.`,
    ],
    details: bookingRows(booking),
    action:
      booking.recipientRole === 'host'
        ? { label: 'See your requests', path: '/host-dashboard' }
        : { label: 'See the space', path: `/spaces/${booking.spaceId}` },
  }),
  sample: { ...sampleBooking, cancelReason: 'expired' },
});
