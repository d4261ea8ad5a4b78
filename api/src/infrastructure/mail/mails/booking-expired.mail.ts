import type { BookingMailProps } from '../../../application/mail/outgoing-mail';
import { bookingRows, hello, periodOf, sampleFacts, vendorOf } from './booking-facts';
import { mail } from './mail';

export const bookingExpired = mail<BookingMailProps>({
  subject: (facts) => `Booking request expired: ${facts.spaceName}, ${periodOf(facts)}`,
  letter: (facts) => ({
    preheader: 'There was no answer in time. The days are free again.',
    title: 'A request has expired',
    greeting: hello(facts),
    paragraphs: [
      facts.to === 'host'
        ? `The request of ${vendorOf(facts)} was not answered in time, so it has expired and the days are free again.`
        : `${facts.hostName} did not answer in time, so your request has expired. Nothing is due. If the days are still free you can ask again.`,
    ],
    facts: bookingRows(facts),
    action:
      facts.to === 'host'
        ? { label: 'See your requests', path: '/host-dashboard' }
        : { label: 'See the space', path: `/spaces/${facts.spaceId}` },
  }),
  sample: { ...sampleFacts, cancelReason: 'expired' },
});
