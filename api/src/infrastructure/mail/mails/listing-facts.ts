import type { ListingMailProps } from '../../../application/mail/outgoing-mail';

export const sampleListing: ListingMailProps = {
  spaceId: 7,
  spaceName: 'Juniper & Oak Coffee',
  location: 'Raleigh, NC',
  hostFirstName: 'Harriet',
  notes: 'Please add a picture of the window shelf.',
};

/** The words the reviewing team added, if any. */
export const notesOf = ({ notes }: ListingMailProps) =>
  notes?.trim() ? { quote: { from: 'The Popnook team', text: notes } } : {};
