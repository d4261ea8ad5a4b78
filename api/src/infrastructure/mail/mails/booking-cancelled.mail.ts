import type { BookingMailProps } from '../../../application/mail/outgoing-mail';
import { bookingRows, dashboardOf, hello, periodOf, sampleFacts, vendorOf } from './booking-facts';
import { mail } from './mail';

const because = ({ cancelReason }: BookingMailProps) =>
  cancelReason === 'account' ? 'because an account involved is no longer active' : 'by the Popnook team';

export const bookingCancelled = mail<BookingMailProps>({
  subject: (facts) => `Booking cancelled: ${facts.spaceName}, ${periodOf(facts)}`,
  letter: (facts) => ({
    preheader: `${facts.spaceName}, ${periodOf(facts)}`,
    title: 'A booking was cancelled',
    greeting: hello(facts),
    paragraphs: [
      facts.to === 'host'
        ? `The booking of ${vendorOf(facts)} was cancelled ${because(facts)}. The days are free again.`
        : `Your booking at ${facts.spaceName} was cancelled ${because(facts)}. Nothing more is due for it.`,
    ],
    facts: bookingRows(facts),
    action: { label: 'See your bookings', path: dashboardOf(facts) },
  }),
  sample: { ...sampleFacts, cancelReason: 'admin' },
});
