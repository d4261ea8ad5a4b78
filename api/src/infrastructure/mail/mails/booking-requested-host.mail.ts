import { formatMoment } from '../layout/days';
import type { BookingMailProps } from '../../../application/mail/outgoing-mail';
import { bookingRows, hello, periodOf, sampleFacts, vendorOf } from './booking-facts';
import { mail } from './mail';

export const bookingRequestedHost = mail<BookingMailProps>({
  subject: (facts) => `New booking request for ${facts.spaceName}: ${periodOf(facts)}`,
  letter: (facts) => ({
    preheader: `${vendorOf(facts)} would like to come. Accept or decline.`,
    title: 'You have a booking request',
    greeting: hello(facts),
    paragraphs: [`${vendorOf(facts)} would like to pop up at ${facts.spaceName}.`],
    facts: bookingRows(facts, ['Answer by', formatMoment(facts.expiresAt, facts.timeZone)]),
    ...(facts.message ? { quote: { from: facts.vendorName, text: facts.message } } : {}),
    action: { label: 'Accept or decline', path: '/host-dashboard' },
    closing: 'Without an answer by then the request expires and the days are free again.',
  }),
  sample: { ...sampleFacts, to: 'host' },
});
