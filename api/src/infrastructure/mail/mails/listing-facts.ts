/** What the mails about a listing know. */
export interface ListingFacts {
  spaceId: number;
  spaceName: string;
  location: string;
  hostFirstName: string;
  notes: string | null;
}

export const sampleListing: ListingFacts = {
  spaceId: 7,
  spaceName: 'Juniper & Oak Coffee',
  location: 'Raleigh, NC',
  hostFirstName: 'Harriet',
  notes: 'Please add a picture of the window shelf.',
};

/** The words the reviewing team added, if any. */
export const notesOf = ({ notes }: ListingFacts) =>
  notes?.trim() ? { quote: { from: 'The Popnook team', text: notes } } : {};
