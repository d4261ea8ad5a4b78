import type { ListingMailProps } from '../../../application/mail/outgoing-mail';
import { notesOf, sampleListing } from './listing-facts';
import { mail } from './mail';

export const listingRejected = mail<ListingMailProps>({
  subject: ({ spaceName }) => `Your listing was rejected: ${spaceName}`,
  letter: (listing) => ({
    preheader: 'It is not shown for now. You can change it and we look again.',
    title: 'Your listing was rejected',
    greeting: `Hello ${listing.hostFirstName},`,
    paragraphs: [
      `We could not approve ${listing.spaceName} in ${listing.location}, so vendors do not see it for now. Change it on your dashboard and we look at it again.`,
    ],
    ...notesOf(listing),
    action: { label: 'Change your listing', path: '/host-dashboard' },
  }),
  sample: sampleListing,
});
