import type { AdminDigestProps } from '../../../application/mail/outgoing-mail';
import { mailTemplate } from './mail-template';

/** For example `['2 new listings']`; empty if there are none. */
const countLabels = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

const waitingItems = ({ newListings, changedListings, flaggedBookings, failedEmails }: AdminDigestProps) => [
  ...countLabels(newListings, 'new listing', 'new listings'),
  ...countLabels(changedListings, 'changed listing', 'changed listings'),
  ...countLabels(flaggedBookings, 'flagged booking', 'flagged bookings'),
  ...countLabels(failedEmails, 'failed email', 'failed emails'),
];

/** Sent once a day if there is open work for administrators (D52). */
export const adminWork = mailTemplate<AdminDigestProps>({
  subject: (work) => `Waiting for you: ${waitingItems(work).join(', ')}`,
  content: (work) => ({
    preheader: waitingItems(work).join(', '),
    title: 'Waiting for an administrator',
    greeting: `Hello ${work.firstName},`,
    paragraphs: ['This is waiting for you or another administrator:', ...waitingItems(work)],
    action: { label: 'Go to the admin dashboard', path: '/admin' },
    closing: 'We send this email once a day, and only if something is waiting.',
  }),
  sample: { firstName: 'Ada', newListings: 3, changedListings: 1, flaggedBookings: 0, failedEmails: 2 },
});
