/** What the pages say where no admin says otherwise (D43): every key that has a place of its own, section by section. */
export const ownTexts = {
  'hero.title': 'Small shops, open soon',
  'hero.subtitle':
    'Rent a shelf, a counter or a whole room in a place people already love. For a week, or for a month.',
  'features.title': 'Discover, Book, Pop Up',
  'features.discover.title': 'Discover',
  'features.discover.text': 'Find shelves, counters and rooms near the people you sell to.',
  'features.book.title': 'Book',
  'features.book.text': 'Pick a start day and send a request. The host answers within three days.',
  'features.popup.title': 'Pop Up',
  'features.popup.text': 'Move in, set up and sell, for a week or for a month.',
  'about.title': 'A street where everybody gains',
  'about.text': 'Hosts share the corners they do not need. Vendors try a street before they sign a lease.',
  'footer.tagline': 'Short stays for small shops.',
  'footer.note': 'Made for people who make things.',
} as const;

export type TextKey = keyof typeof ownTexts;
export type Section = 'hero' | 'features' | 'about' | 'footer';
