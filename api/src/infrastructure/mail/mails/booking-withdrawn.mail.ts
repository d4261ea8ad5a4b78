import type { BookingMailProps } from '../../../application/mail/outgoing-mail';
import { bookingRows, dashboardOf, hello, periodOf, sampleFacts, vendorOf } from './booking-facts';
import { mail } from './mail';

export const bookingWithdrawn = mail<BookingMailProps>({
  subject: (facts) => `Booking request withdrawn: ${facts.spaceName}, ${periodOf(facts)}`,
  letter: (facts) => ({
    preheader: 'The days are free again. Nothing is due.',
    title: facts.to === 'host' ? 'A request was withdrawn' : 'Your request is withdrawn',
    greeting: hello(facts),
    paragraphs: [
      facts.to === 'host'
        ? `${vendorOf(facts)} has withdrawn this request. You need not answer it, and the days are free again.`
        : `You have withdrawn this request. ${facts.hostName} knows, and nothing is due.`,
    ],
    facts: bookingRows(facts),
    action: { label: 'See your bookings', path: dashboardOf(facts) },
  }),
  sample: { ...sampleFacts, cancelReason: 'withdrawn' },
});
