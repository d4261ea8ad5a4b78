import { formatMoment } from '../layout/days';
import type { BookingMailProps } from '../../../application/mail/outgoing-mail';
import { bookingRows, hello, periodOf, sampleFacts } from './booking-facts';
import { mail } from './mail';

export const bookingRequestedVendor = mail<BookingMailProps>({
  subject: (facts) => `Your booking request for ${facts.spaceName} is sent: ${periodOf(facts)}`,
  letter: (facts) => ({
    preheader: `${facts.hostFirstName} has been asked. We write to you as soon as there is an answer.`,
    title: 'Your request is on its way',
    greeting: hello(facts),
    paragraphs: [
      `We have passed your request to ${facts.hostName}. Nothing is due until it is accepted.`,
      'The days are held for you until then.',
    ],
    facts: bookingRows(facts, ['Held until', formatMoment(facts.expiresAt, facts.timeZone)]),
    action: { label: 'See your bookings', path: '/vendor-dashboard' },
    closing: 'We write to you as soon as there is an answer. You can withdraw the request until then.',
  }),
  sample: sampleFacts,
});
