import type { AccountMailProps } from '../../../application/mail/outgoing-mail';
import { sampleAccount } from './account-facts';
import { mail } from './mail';

/** D10: what it means for the reader, by role; bookings that were confirmed stay. */
const meaning: Record<AccountMailProps['role'], string[]> = {
  vendor: ['Your open booking requests are cancelled. Bookings that were confirmed stay as they are.'],
  host: [
    'Your listings are not shown, and open requests for them are cancelled. Bookings that were confirmed stay as they are.',
  ],
  customer: [],
  admin: [],
};

export const accountSuspended = mail<AccountMailProps>({
  subject: () => 'Your Popnook account is suspended',
  letter: ({ firstName, role }) => ({
    preheader: 'You cannot sign in for now.',
    title: 'Your account is suspended',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'The Popnook team has suspended your account. You are signed out everywhere and cannot sign in for now.',
      ...meaning[role],
    ],
    closing: 'If you think this is a mistake, please answer this mail.',
  }),
  sample: sampleAccount,
});
