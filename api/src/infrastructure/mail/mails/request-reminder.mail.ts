import { formatMoment } from '../layout/days';
import type { BookingMailProps } from '../../../application/mail/outgoing-mail';
import { bookingRows, hello, periodOf, sampleFacts, vendorOf } from './booking-facts';
import { mail } from './mail';

export const requestReminder = mail<BookingMailProps>({
  subject: (facts) => `Reminder: a booking request for ${facts.spaceName} expires soon, ${periodOf(facts)}`,
  letter: (facts) => ({
    preheader: `${vendorOf(facts)} is waiting for your answer. Accept or decline.`,
    title: 'A request waits for your answer',
    greeting: hello(facts),
    paragraphs: [
      `${vendorOf(facts)} would like to pop up at ${facts.spaceName} and has had no answer yet. The request expires within a day.`,
    ],
    facts: bookingRows(facts, ['Answer by', formatMoment(facts.expiresAt, facts.timeZone)]),
    ...(facts.message ? { quote: { from: facts.vendorName, text: facts.message } } : {}),
    action: { label: 'Accept or decline', path: '/host-dashboard' },
    closing: 'Without an answer by then the request expires and the days are free again.',
  }),
  sample: { ...sampleFacts, to: 'host' },
});
