/** Text blocks of the home page and the footer, which admins can edit (D43). The first part of the key is the section. */
export const TEXT_BLOCKS: readonly (readonly [key: string, content: string])[] = [
  ['hero.title', 'A place for your popup, around the corner'],
  [
    'hero.subtitle',
    'Rent a table, a shelf or a whole shop from people who love having you there, for a week or a month.',
  ],
  ['features.title', 'Discover, Book, Pop Up'],
  ['features.discover.title', 'Discover'],
  ['features.discover.text', 'Browse cafes, breweries, galleries and shops that have room for a guest.'],
  ['features.book.title', 'Book'],
  ['features.book.text', 'Pick a start day and send your request. The host answers within three days.'],
  ['features.popup.title', 'Pop Up'],
  [
    'features.popup.text',
    'Bring your things, meet the neighborhood, and pay what you agreed: rent, commission or a little of both.',
  ],
  ['about.title', 'Made for small businesses, on both sides of the counter'],
  [
    'about.text',
    'Popnook began with one candle maker, one coffee bar and one empty table between them. Today hosts share the corners they do not need, and vendors try a street before they sign a lease.',
  ],
  ['footer.tagline', 'Short-term space for people who make things.'],
  ['footer.note', 'Questions? Write to hello@popnook.test.'],
];

export const sectionOf = (key: string): string => key.split('.')[0] ?? key;
