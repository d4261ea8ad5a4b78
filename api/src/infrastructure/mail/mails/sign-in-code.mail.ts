import type { SignInCodeMailProps } from '../../../application/mail/outgoing-mail';
import { mail } from './mail';

/** D6: the code is the only run of six digits in the plain text, and the subject, which servers log, has none. */
export const signInCode = mail<SignInCodeMailProps>({
  confidential: true,
  subject: () => 'Your Popnook sign-in code',
  letter: ({ code, minutes }) => ({
    preheader: `It works once, within ${minutes} minutes.`,
    title: 'Your sign-in code',
    paragraphs: ['Enter this code in the window where you asked for it:'],
    code,
    closing: `It works once, within ${minutes} minutes. If you did not ask for it, you can ignore this mail: nobody gets in without the code, and we never ask you for it.`,
  }),
  sample: { code: '402917', minutes: 10 },
});
