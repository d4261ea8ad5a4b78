import type { BookingMailProps } from '../../../application/mail/outgoing-mail';
import { bookingRows, hello, periodOf, sampleFacts } from './booking-facts';
import { mail } from './mail';

export const bookingDeclined = mail<BookingMailProps>({
  subject: (facts) => `Booking request declined: ${facts.spaceName}, ${periodOf(facts)}`,
  letter: (facts) => ({
    preheader: 'The host cannot take this one. Nothing is due.',
    title: 'Your request was declined',
    greeting: hello(facts),
    paragraphs: [
      `${facts.hostName} cannot take your booking this time. Nothing is due, and you are free to book elsewhere.`,
    ],
    facts: bookingRows(facts),
    action: { label: 'Find another space', path: '/browse' },
  }),
  sample: { ...sampleFacts, cancelReason: 'declined' },
});
