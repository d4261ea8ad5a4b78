import type { SearchAlertMailProps } from '../../../application/mail/outgoing-mail';
import { mailTemplate } from './mail-template';

const reasons = { new: 'New on Popnook', free: 'Newly available' };

const hasOneMatch = ({ spaces, more }: Pick<SearchAlertMailProps, 'spaces' | 'more'>) =>
  spaces.length + more === 1;

/** Sent when spaces match a saved search (D60). */
export const searchAlert = mailTemplate<SearchAlertMailProps>({
  subject: (props) =>
    hasOneMatch(props)
      ? `1 space matches your search “${props.name}”`
      : `${props.spaces.length + props.more} spaces match your search “${props.name}”`,
  content: ({ firstName, name, query, spaces, more, unsubscribeToken }) => ({
    preheader: spaces.map((space) => `${space.name} in ${space.location}`).join(', '),
    title: 'New matches for your search',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      hasOneMatch({ spaces, more })
        ? `This space matches your saved search “${name}”:`
        : `These spaces match your saved search “${name}”:`,
    ],
    details: spaces.map((space) => [reasons[space.reason], `${space.name}, ${space.location}`]),
    action: hasOneMatch({ spaces, more })
      ? { label: 'See the space', path: `/spaces/${spaces[0]?.id ?? ''}` }
      : { label: 'See your search', path: `/browse?${query}` },
    closing: `${more > 0 ? `Your search shows ${more} more. ` : ''}${hasOneMatch({ spaces, more }) ? 'This space is' : 'These spaces are'} not reserved for you. You can change or delete your saved searches at any time.`,
    unsubscribe: { label: 'Stop emails about this search', token: unsubscribeToken },
  }),
  unsubscribeToken: (props) => props.unsubscribeToken,
  sample: {
    firstName: 'Vera',
    name: 'Shelves in Raleigh',
    query: 'location=Raleigh%2C+NC',
    spaces: [
      { id: 7, name: 'Juniper & Oak Coffee', location: 'Raleigh, NC', reason: 'new' },
      { id: 9, name: 'Oak & Ember', location: 'Raleigh, NC', reason: 'free' },
    ],
    more: 0,
    unsubscribeToken: 'search-12-AAAAAAAAAAAAAAAAAAAAAA',
  },
});
