import type { ListingMailProps } from '../../../application/mail/outgoing-mail';
import { notesOf, sampleListing } from './listing-facts';
import { mail } from './mail';

export const listingApproved = mail<ListingMailProps>({
  subject: ({ spaceName }) => `Your listing is approved: ${spaceName}`,
  letter: (listing) => ({
    preheader: 'Vendors can find and book it from now on.',
    title: 'Your listing is approved',
    greeting: `Hello ${listing.hostFirstName},`,
    paragraphs: [
      `${listing.spaceName} in ${listing.location} is live. Vendors can find it and ask to book it from now on; we write to you with each request.`,
    ],
    ...notesOf(listing),
    action: { label: 'See your listing', path: `/spaces/${listing.spaceId}` },
  }),
  sample: { ...sampleListing, notes: null },
});
