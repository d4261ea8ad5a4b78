import type {
  AccessTokenMailProps,
  AccountMailProps,
  SignInCodeMailProps,
  WebhookMailProps,
  WebhookOffMailProps,
} from '../../../application/mail/outgoing-mail';
import { teamQuote, mailTemplate } from './mail-template';

const sampleAccount: AccountMailProps = { userId: 2, firstName: 'Vera', role: 'vendor' };

/** Tests find the code as the only six digits in the plain text. It is not in the subject, because servers log subjects (D6). */
export const signInCode = mailTemplate<SignInCodeMailProps>({
  confidential: true,
  subject: () => 'Your Popnook sign-in code',
  content: ({ code, minutes }) => ({
    preheader: `Use it within ${minutes} minutes. It works only once.`,
    title: 'Your sign-in code',
    paragraphs: ['Enter this code in the window where you requested it:'],
    code,
    closing: `Use it within ${minutes} minutes. It works only once. If you did not request it, you can ignore this email: nobody can sign in without the code, and we will never ask you for it.`,
  }),
  sample: { code: '402917', minutes: 10 },
});

/** What a suspension changes for a user, by role. Confirmed bookings are kept (D10). */
const suspensionEffects: Record<AccountMailProps['role'], string[]> = {
  vendor: ['Your open booking requests are cancelled. Confirmed bookings remain as they are.'],
  host: [
    'Your listings are hidden, and open requests for them are cancelled. Confirmed bookings remain as they are.',
  ],
  customer: [],
  admin: [],
};

export const accountSuspended = mailTemplate<AccountMailProps>({
  subject: () => 'Your Popnook account is suspended',
  content: ({ firstName, role, reason }) => ({
    preheader: 'You cannot sign in for now.',
    title: 'Your account is suspended',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'The Popnook team has suspended your account. You are signed out everywhere and cannot sign in for now.',
      ...suspensionEffects[role],
    ],
    ...teamQuote(reason),
    closing: 'If you think this is a mistake, please reply to this email.',
  }),
  sample: sampleAccount,
});

const nextStep: Record<AccountMailProps['role'], { label: string; path: string }> = {
  vendor: { label: 'Go to your dashboard', path: '/vendor-dashboard' },
  host: { label: 'Go to your dashboard', path: '/host-dashboard' },
  customer: { label: 'Discover popups', path: '/discover' },
  admin: { label: 'Go to the admin dashboard', path: '/admin' },
};

export const accountReinstated = mailTemplate<AccountMailProps>({
  subject: () => 'Your Popnook account is reinstated',
  content: ({ firstName, role }) => ({
    preheader: 'You can sign in again.',
    title: 'Your account is reinstated',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      role === 'host'
        ? 'You can sign in again, and your listings are visible again. Cancelled requests stay cancelled.'
        : 'You can sign in again. Cancelled requests stay cancelled.',
    ],
    action: nextStep[role],
  }),
  sample: sampleAccount,
});

export const accountDeleted = mailTemplate<AccountMailProps>({
  subject: () => 'Your Popnook account was deleted',
  content: ({ firstName, reason }) => ({
    preheader: 'Your personal data was deleted, too.',
    title: 'Your account was deleted',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'Your Popnook account and your personal data were deleted. You are signed out everywhere.',
      'Past bookings keep their amounts, without your name. Any open requests and bookings were cancelled, and we have told everyone affected.',
    ],
    ...teamQuote(reason),
    closing: 'If you did not expect this, please reply to this email. You can sign up again at any time.',
  }),
  sample: sampleAccount,
});

export const accessTokenCreated = mailTemplate<AccessTokenMailProps>({
  subject: () => 'A new access token for your Popnook account',
  content: ({ firstName, name }) => ({
    preheader: 'Programs with this token can access your account.',
    title: 'A new access token',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `The access token “${name}” was created for your account. Programs with this token can act on your behalf.`,
    ],
    action: { label: 'See your access tokens', path: '/account' },
    closing: 'If this was not you, revoke the token and sign out everywhere on your account page.',
  }),
  sample: { ...sampleAccount, name: 'Nightly report' },
});

export const webhookCreated = mailTemplate<WebhookMailProps>({
  subject: () => 'A new webhook for your Popnook account',
  content: ({ firstName, url }) => ({
    preheader: 'Popnook now sends events from your account to a new webhook.',
    title: 'A new webhook',
    greeting: `Hello ${firstName},`,
    paragraphs: [`From now on, Popnook sends the events that you chose to ${url}.`],
    action: { label: 'See your webhooks', path: '/account' },
    closing: 'If this was not you, delete the webhook and sign out everywhere on your account page.',
  }),
  sample: { ...sampleAccount, url: 'https://hooks.example.com/popnook' },
});

export const webhookTurnedOff = mailTemplate<WebhookOffMailProps>({
  subject: () => 'Your Popnook webhook was turned off',
  content: ({ firstName, url, error }) => ({
    preheader: 'We could not deliver its events.',
    title: 'A webhook was turned off',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `We could not deliver events to ${url} and have stopped trying.`,
      `The last error was: ${error}`,
      'Once the cause is fixed, turn the webhook back on. We will then send the events that are still waiting, but not those that occurred while it was off, so please check your bookings.',
    ],
    action: { label: 'See your webhooks', path: '/account' },
  }),
  sample: {
    ...sampleAccount,
    url: 'https://hooks.example.com/popnook',
    error: 'The server answered with status 500.',
  },
});
