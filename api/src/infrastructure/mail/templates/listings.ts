import type { ListingMailProps } from '../../../application/mail/outgoing-mail';
import { teamQuote, mailTemplate } from './mail-template';

const sampleListing: ListingMailProps = {
  spaceId: 7,
  spaceName: 'Juniper & Oak Coffee',
  location: 'Raleigh, NC',
  hostFirstName: 'Harriet',
  notes: 'Please add a photo of the window shelf.',
};

export const listingApproved = mailTemplate<ListingMailProps>({
  subject: ({ spaceName }) => `Your listing is approved: ${spaceName}`,
  content: (listing) => ({
    preheader: 'Vendors can now find and book your space.',
    title: 'Your listing is approved',
    greeting: `Hello ${listing.hostFirstName},`,
    paragraphs: [
      `${listing.spaceName} in ${listing.location} is live. Vendors can now find it and request to book it. We will email you about every request.`,
    ],
    ...teamQuote(listing.notes),
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
    ...teamQuote(listing.notes),
    action: { label: 'Update your listing', path: '/host-dashboard' },
  }),
  sample: sampleListing,
});

export const listingDeactivated = mailTemplate<ListingMailProps>({
  subject: ({ spaceName }) => `Your listing was deactivated: ${spaceName}`,
  content: (listing) => ({
    preheader: 'It is hidden for now. Confirmed bookings remain as they are.',
    title: 'Your listing was deactivated',
    greeting: `Hello ${listing.hostFirstName},`,
    paragraphs: [
      `The Popnook team has deactivated ${listing.spaceName} in ${listing.location}. It is hidden, and you cannot accept requests for it. Confirmed bookings remain as they are.`,
    ],
    ...teamQuote(listing.reason),
    action: { label: 'See your listings', path: '/host-dashboard' },
    closing: 'If you think this is a mistake, please reply to this email.',
  }),
  sample: { ...sampleListing, notes: null },
});

/** Sent to the new owner of a listing. */
export const listingReceived = mailTemplate<ListingMailProps>({
  subject: ({ spaceName }) => `You are the new owner of a listing: ${spaceName}`,
  content: (listing) => ({
    preheader: 'Its requests and bookings are now on your dashboard.',
    title: 'You have a new listing',
    greeting: `Hello ${listing.hostFirstName},`,
    paragraphs: [
      `The Popnook team has made you the owner of ${listing.spaceName} in ${listing.location}. Its requests and bookings are now on your dashboard, and we will email you about every new request.`,
    ],
    action: { label: 'See your listings', path: '/host-dashboard' },
    closing: 'If you think this is a mistake, please reply to this email.',
  }),
  sample: { ...sampleListing, notes: null },
});

/** Sent to the previous owner of a listing. */
export const listingTransferred = mailTemplate<ListingMailProps>({
  subject: ({ spaceName }) => `Your listing has a new owner: ${spaceName}`,
  content: (listing) => ({
    preheader: 'It is no longer on your dashboard.',
    title: 'Your listing has a new owner',
    greeting: `Hello ${listing.hostFirstName},`,
    paragraphs: [
      `The Popnook team has given ${listing.spaceName} in ${listing.location} to another host. The listing, its requests and its bookings are no longer on your dashboard.`,
    ],
    closing: 'If you think this is a mistake, please reply to this email.',
  }),
  sample: { ...sampleListing, notes: null },
});
