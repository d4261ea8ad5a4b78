import type { BookingMailProps } from '../../../application/mail/outgoing-mail';
import {
  bookingRows,
  contactRows,
  dashboardOf,
  greeting,
  paymentNoteOf,
  periodOf,
  replyToOtherParty,
  sampleBooking,
  vendorOf,
} from './booking-details';
import { calendarAttachment } from './calendar-attachment';
import { teamQuote, mailTemplate } from './mail-template';

/* Emails about bookings, from the confirmation to the invitation to write a review. */

export const bookingConfirmed = mailTemplate<BookingMailProps>({
  subject: (booking) => `Booking confirmed: ${booking.spaceName}, ${periodOf(booking)}`,
  content: (booking) => ({
    preheader: `${booking.hostFullName} has accepted your request.`,
    title: 'Your booking is confirmed',
    greeting: greeting(booking),
    paragraphs: [
      `${booking.hostFullName} has accepted your request. ${booking.spaceName} is yours for these dates.`,
      paymentNoteOf(booking),
    ],
    details: bookingRows(booking, ['Address', booking.address], ...contactRows(booking)),
    action: { label: 'See your booking', path: '/vendor-dashboard' },
    closing: 'Arrange with your host when you can set up on the first day.',
  }),
  attachments: (booking, sender) => [calendarAttachment(booking, sender)],
  replyTo: replyToOtherParty,
  sample: { ...sampleBooking, contact: { email: 'harriet@popnook.test', phone: '+1 919 555 0100' } },
});

/** The copy for the host, who has accepted the request. */
export const bookingConfirmedHost = mailTemplate<BookingMailProps>({
  subject: (booking) => `Booking confirmed: ${booking.spaceName}, ${periodOf(booking)}`,
  content: (booking) => ({
    preheader: `You have accepted the request from ${vendorOf(booking)}.`,
    title: 'You have confirmed a booking',
    greeting: greeting(booking),
    paragraphs: [
      `You have accepted the request from ${vendorOf(booking)}. ${booking.spaceName} is booked for these dates.`,
      paymentNoteOf(booking),
    ],
    details: bookingRows(booking, ['Address', booking.address], ...contactRows(booking)),
    action: { label: 'See your bookings', path: '/host-dashboard' },
    closing: 'Arrange with your vendor when they can set up on the first day.',
  }),
  attachments: (booking, sender) => [calendarAttachment(booking, sender)],
  replyTo: replyToOtherParty,
  sample: {
    ...sampleBooking,
    recipientRole: 'host',
    contact: { email: 'vera@popnook.test', phone: null },
  },
});

export const bookingCancelled = mailTemplate<BookingMailProps>({
  subject: (booking) => `Booking cancelled: ${booking.spaceName}, ${periodOf(booking)}`,
  content: (booking) => ({
    preheader: `${booking.spaceName}, ${periodOf(booking)}`,
    title: 'A booking was cancelled',
    greeting: greeting(booking),
    paragraphs: [
      booking.recipientRole === 'host'
        ? `The booking by ${vendorOf(booking)} was cancelled ${reasonOf(booking)}. The dates are free again.`
        : `Your booking at ${booking.spaceName} was cancelled ${reasonOf(booking)}. Nothing more is due.`,
    ],
    details: bookingRows(booking),
    ...teamQuote(booking.reason),
    action: { label: 'See your bookings', path: dashboardOf(booking) },
  }),
  // A cancelled request was never in a calendar.
  attachments: (booking, sender) =>
    booking.wasConfirmed ? [calendarAttachment(booking, sender, 'CANCEL')] : [],
  sample: { ...sampleBooking, cancelReason: 'admin', wasConfirmed: true },
});

const reasonOf = ({ cancelReason }: BookingMailProps) =>
  cancelReason === 'account' ? 'because one of the accounts is no longer active' : 'by the Popnook team';

/** Invites the vendor of a completed booking to review the space (D44). */
export const reviewInvitation = mailTemplate<BookingMailProps>({
  subject: (booking) => `Write a review for ${booking.spaceName}, ${periodOf(booking)}`,
  content: (booking) => ({
    preheader: 'One to five stars, and a few words if you like. It helps the next vendor.',
    title: 'How was your popup?',
    greeting: greeting(booking),
    paragraphs: [
      `Your popup at ${booking.spaceName} is over. Tell other vendors how it was: one to five stars, and a few words if you like.`,
    ],
    details: bookingRows(booking),
    action: { label: 'Write a review', path: `/vendor-dashboard?review=${booking.bookingId}` },
    closing: `${booking.hostFullName} and everyone who visits the page of the space can read your review.`,
  }),
  sample: sampleBooking,
});
