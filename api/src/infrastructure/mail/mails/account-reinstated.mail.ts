import type { AccountMailProps } from '../../../application/mail/outgoing-mail';
import { sampleAccount } from './account-facts';
import { mail } from './mail';

const next: Record<AccountMailProps['role'], { label: string; path: string }> = {
  vendor: { label: 'Go to your dashboard', path: '/vendor-dashboard' },
  host: { label: 'Go to your dashboard', path: '/host-dashboard' },
  customer: { label: 'Discover popups', path: '/discover' },
  admin: { label: 'Go to the administration', path: '/admin' },
};

export const accountReinstated = mail<AccountMailProps>({
  subject: () => 'Your Popnook account is reinstated',
  letter: ({ firstName, role }) => ({
    preheader: 'You can sign in again.',
    title: 'Your account is reinstated',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      role === 'host'
        ? 'You can sign in again, and your listings are shown as before. Requests that were cancelled stay cancelled.'
        : 'You can sign in again. Requests that were cancelled stay cancelled.',
    ],
    action: next[role],
  }),
  sample: sampleAccount,
});
