import { calendarFile } from '../layout/calendar';
import { countDays } from '../layout/days';
import type { BookingMailProps } from '../../../application/mail/outgoing-mail';
import { bookingRows, hello, periodOf, sampleFacts } from './booking-facts';
import { type Attachment, mail } from './mail';

/** The stay for the vendor's calendar; the same booking is the same entry, however often it is mailed. */
const calendarEntry = (facts: BookingMailProps, site: string): Attachment => ({
  filename: 'popnook-booking.ics',
  contentType: 'text/calendar; charset=utf-8',
  content: calendarFile({
    uid: `booking-${facts.bookingId}@${new URL(site).hostname}`,
    changedAt: facts.changedAt ?? new Date().toISOString(),
    startDate: facts.startDate,
    endDate: facts.endDate,
    summary: `Popup at ${facts.spaceName}`,
    location: `${facts.address}, ${facts.location}`,
    description: [
      `${facts.displayName ?? 'The whole space'} for ${countDays(facts.startDate, facts.endDate)} days.`,
      `Your host is ${facts.hostName}. Move-out day is the day after the last one here.`,
    ].join('\n'),
    url: `${site}/vendor-dashboard`,
  }),
});

export const bookingConfirmed = mail<BookingMailProps>({
  subject: (facts) => `Booking confirmed: ${facts.spaceName}, ${periodOf(facts)}`,
  letter: (facts) => ({
    preheader: `${facts.hostName} has accepted your request.`,
    title: 'Your booking is confirmed',
    greeting: hello(facts),
    paragraphs: [`${facts.hostName} has accepted your request. ${facts.spaceName} is yours for these days.`],
    facts: bookingRows(facts, ['Address', facts.address]),
    action: { label: 'See your booking', path: '/vendor-dashboard' },
    closing: 'Arrange with your host when you can set up on the first day.',
  }),
  attachments: (facts, site) => [calendarEntry(facts, site)],
  sample: sampleFacts,
});
