import type { BookingMailProps } from '../../../application/mail/outgoing-mail';
import { bookingRows, hello, periodOf, sampleFacts } from './booking-facts';
import { mail } from './mail';

/** D44: once the booking is completed its vendor may review it. */
export const reviewInvitation = mail<BookingMailProps>({
  subject: (facts) => `How was ${facts.spaceName}? Your review, ${periodOf(facts)}`,
  letter: (facts) => ({
    preheader: 'One to five stars, and a line if you like. It helps the next vendor.',
    title: 'How was your popup?',
    greeting: hello(facts),
    paragraphs: [
      `Your popup at ${facts.spaceName} is over. Tell other vendors how it was: one to five stars, and a few words if you like.`,
    ],
    facts: bookingRows(facts),
    action: { label: 'Write a review', path: `/vendor-dashboard?review=${facts.bookingId}` },
    closing: `${facts.hostName} and everybody who looks at the space can read your review.`,
  }),
  sample: sampleFacts,
});
