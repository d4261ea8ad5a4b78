import type { BookingMailProps } from '../../../application/mail/outgoing-mail';
import { calendarFile } from '../rendering/calendar-file';
import { countDays } from '../rendering/format';
import { bookingRows, dashboardOf, greeting, periodOf, sampleBooking, vendorOf } from './booking-details';
import { type Attachment, mailTemplate } from './mail-template';

/* Emails about bookings, from the confirmation to the invitation to write a review. */

export const bookingConfirmed = mailTemplate<BookingMailProps>({
  subject: (booking) => `Booking confirmed: ${booking.spaceName}, ${periodOf(booking)}`,
  content: (booking) => ({
    preheader: `${booking.hostFullName} has accepted your request.`,
    title: 'Your booking is confirmed',
    greeting: greeting(booking),
    paragraphs: [
      `${booking.hostFullName} has accepted your request. ${booking.spaceName} is yours for these dates.`,
    ],
    details: bookingRows(booking, ['Address', booking.address]),
    action: { label: 'See your booking', path: '/vendor-dashboard' },
    closing: 'Arrange with your host when you can set up on the first day.',
  }),
  attachments: (booking, siteUrl) => [calendarAttachment(booking, siteUrl)],
  sample: sampleBooking,
});

const calendarAttachment = (booking: BookingMailProps, siteUrl: string): Attachment => ({
  filename: 'popnook-booking.ics',
  contentType: 'text/calendar; charset=utf-8',
  content: calendarFile({
    uid: `booking-${booking.bookingId}@${new URL(siteUrl).hostname}`,
    changedAt: booking.changedAt ?? new Date().toISOString(),
    startDate: booking.startDate,
    endDate: booking.endDate,
    summary: `Popup at ${booking.spaceName}`,
    location: `${booking.address}, ${booking.location}`,
    description: [
      `${booking.displayName ?? 'The whole space'} for ${countDays(booking.startDate, booking.endDate)} days.`,
      `Your host is ${booking.hostFullName}. Move-out day is the day after the last day of this entry.`,
    ].join('\n'),
    url: `${siteUrl}/vendor-dashboard`,
  }),
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
    action: { label: 'See your bookings', path: dashboardOf(booking) },
  }),
  sample: { ...sampleBooking, cancelReason: 'admin' },
});

const reasonOf = ({ cancelReason }: BookingMailProps) =>
  cancelReason === 'account' ? 'because one of the accounts is no longer active' : 'by the Popnook team';

/** The vendor of a completed booking can review the space (D44). */
export const reviewInvitation = mailTemplate<BookingMailProps>({
  subject: (booking) => `How was ${booking.spaceName}? Your review, ${periodOf(booking)}`,
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
