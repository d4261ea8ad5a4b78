import { useListContentQuery } from '@popnook/api-client';
import styles from './texts.module.css';

/** The keys that the pages use, and the texts that they show as long as admins have not written their own (D43). */
const defaultTexts = {
  'hero.title': 'Small shops, open soon',
  'hero.subtitle':
    'Rent a shelf, a counter or a whole room in a place people already love. For a week or for a month.',
  'features.title': 'Discover, Book, Pop Up',
  'features.discover.title': 'Discover',
  'features.discover.text': 'Find shelves, counters and rooms close to your customers.',
  'features.book.title': 'Book',
  'features.book.text': 'Pick a start date and send a request. The host replies within three days.',
  'features.popup.title': 'Pop Up',
  'features.popup.text': 'Move in, set up and sell, for a week or for a month.',
  'about.title': 'A neighborhood where everyone wins',
  'about.text': 'Hosts share the space they don’t need. Vendors try out a location before signing a lease.',
  'footer.tagline': 'Short-term spaces for small shops.',
  'footer.note': 'Made for people who make things.',
} as const;

export type TextKey = keyof typeof defaultTexts;
type Section = 'hero' | 'features' | 'about' | 'footer';

/** @returns a function that returns the admins' text for a key, or the default if there is none or it is inactive (D43) */
export const useText = () => {
  const { data } = useListContentQuery();
  return (key: TextKey): string => data?.find((text) => text.key === key)?.content ?? defaultTexts[key];
};

/** Shows the texts that admins have added to a section under keys that no page uses. They appear at its end, as plain text (D43). */
export const AdditionalTexts = ({ section }: { section: Section }) => {
  const { data = [] } = useListContentQuery();
  const additional = data.filter((text) => text.section === section && !(text.key in defaultTexts));
  return additional.map(({ id, content }) => (
    <p key={id} className={styles.text}>
      {content}
    </p>
  ));
};
