import type { Settings } from './settings';
import { say } from './terminal';

const accounts = [
  ['customer@popnook.test', 'browses'],
  ['vendor@popnook.test', 'requests spaces'],
  ['host@popnook.test', 'answers requests, lists spaces'],
  ['admin@popnook.test', 'approves listings'],
];

/** The last words of a start: where everything is, and who can sign in. */
export const welcome = ({ publicUrl, demoData }: Settings, inboxUrl: string | undefined): void => {
  say('\nPopnook is ready.\n');
  say(`  Site   ${publicUrl}`);
  say(`  API    ${publicUrl}/api/docs`);
  if (inboxUrl) say(`  Inbox  ${inboxUrl}   every mail the site sends`);
  if (demoData) {
    say(`\n  Demo accounts: sign in with the code from the ${inboxUrl ? 'inbox' : 'mail'}.`);
    for (const [email = '', does = ''] of accounts) say(`    ${email.padEnd(24)}${does}`);
  }
  say('\n  Ctrl-C stops it.\n');
};
