import type { ListingMailProps } from '../../../application/mail/outgoing-mail';
import { mailTemplate } from './mail-template';

const sampleListing: ListingMailProps = {
  spaceId: 7,
  spaceName: 'Juniper & Oak Coffee',
  location: 'Raleigh, NC',
  hostFirstName: 'Harriet',
  notes: 'Please add a photo of the window shelf.',
};

const reviewerNotes = ({ notes }: ListingMailProps) =>
  notes?.trim() ? { quote: { from: 'The Popnook team', text: notes } } : {};

export const listingApproved = mailTemplate<ListingMailProps>({
  subject: ({ spaceName }) => `Your listing is approved: ${spaceName}`,
  content: (listing) => ({
    preheader: 'Vendors can now find and book your space.',
    title: 'Your listing is approved',
    greeting: `Hello ${listing.hostFirstName},`,
    paragraphs: [
      `${listing.spaceName} in ${listing.location} is live. Vendors can now find it and request to book it. We will email you about every request.`,
    ],
    ...reviewerNotes(listing),
    action: { label: 'See your listing', path: `/spaces/${listing.spaceId}` },
  }),
  sample: { ...sampleListing, notes: null },
});

export const listingRejected = mailTemplate<ListingMailProps>({
  subject: ({ spaceName }) => `Your listing was rejected: ${spaceName}`,
  content: (listing) => ({
    preheader: 'It is hidden for now. Update it and we will review it again.',
    title: 'Your listing was rejected',
    greeting: `Hello ${listing.hostFirstName},`,
    paragraphs: [
      `We could not approve ${listing.spaceName} in ${listing.location}, so it is hidden for now. Update it on your dashboard and we will review it again.`,
    ],
    ...reviewerNotes(listing),
    action: { label: 'Update your listing', path: '/host-dashboard' },
  }),
  sample: sampleListing,
});
