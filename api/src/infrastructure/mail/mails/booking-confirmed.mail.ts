import { bookingRows, type BookingFacts, hello, periodOf, sampleFacts } from './booking-facts';
import { mail } from './mail';

export const bookingConfirmed = mail<BookingFacts>({
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
  sample: sampleFacts,
});
