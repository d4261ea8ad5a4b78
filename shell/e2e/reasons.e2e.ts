import type { Page } from 'playwright-core';
import { Site } from './site';
import { itVisits } from './visited-remotes';

const it = itVisits('mfe-admin');

/* Emails about a decision quote the reason that the administrator gave. */

let site: Site;
beforeAll(async () => {
  // A separate site, because the decisions change the demo data.
  site = await Site.start();
});
afterAll(() => site.close());

interface Decision {
  path: string;
  /** Opens the dialog. */
  button: string;
  /** The label of the field for the reason. */
  field: string;
  reason: string;
  /** The button that confirms the decision. */
  confirm: string;
  /** The text that appears afterwards. */
  done: RegExp;
}

/** Opens the dialog, closes it with Escape, opens it again, and confirms with a reason, all by keyboard. */
async function decide(page: Page, { path, button, field, reason, confirm, done }: Decision): Promise<void> {
  await page.goto(path);
  const opener = page.getByRole('button', { name: button }).first();
  const dialog = page.getByRole('dialog');
  await opener.press('Enter');
  await dialog.getByLabel(field).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  // The test times out if focus does not return to the button.
  while (!(await opener.evaluate((element) => element === document.activeElement)));
  await page.keyboard.press('Enter');
  await dialog.getByLabel(field).fill(reason);
  await dialog.getByRole('button', { name: confirm, exact: true }).press('Enter');
  await page.getByText(done).first().waitFor();
}

it.each<Decision & { recipients: string[]; subject: RegExp }>([
  {
    path: '/admin?tab=approvals',
    button: 'Reject Southern Season Annex',
    field: 'Notes',
    reason: 'Please add a picture of the <entrance>.',
    confirm: 'Reject',
    done: /Listing rejected/,
    recipients: ['host@popnook.test'],
    subject: /rejected/i,
  },
  {
    path: '/admin?tab=spaces&q=Juniper+Row',
    button: 'Deactivate Juniper Row',
    field: 'Reason',
    reason: 'The landlord asked us to.\nWrite to us when it is settled.',
    confirm: 'Deactivate',
    done: /Juniper Row is now inactive/,
    recipients: ['host@popnook.test'],
    subject: /Juniper Row/,
  },
  {
    path: '/admin?tab=bookings&status=confirmed&q=Oak',
    button: 'Cancel booking',
    field: 'Reason',
    reason: 'The roof leaks until January.',
    confirm: 'Cancel booking',
    done: /Booking cancelled/,
    recipients: ['host@popnook.test', 'vendor@popnook.test'],
    subject: /cancelled.*Oak & Ember|Oak & Ember.*cancelled/i,
  },
  {
    path: '/admin?tab=users&q=imani',
    button: 'Suspend Imani',
    field: 'Reason',
    reason: 'Several hosts reported missing payments.',
    confirm: 'Suspend',
    done: /has been suspended/,
    recipients: ['imani@popnook.test'],
    subject: /suspended/i,
  },
])('$button sends the reason to $recipients', async ({ recipients, subject, ...decision }) => {
  const { page, close, consoleMessages } = await site.visitAs('admin@popnook.test');
  const decidedAfter = Date.now();
  await decide(page, decision);
  for (const recipient of recipients) {
    const { Text: text, HTML: html } = await site.inbox.read(recipient, subject, decidedAfter);
    for (const line of decision.reason.split('\n')) expect(text).toContain(line);
    // The HTML escapes the reason.
    expect(html).not.toContain('<entrance>');
  }
  expect(consoleMessages).toEqual([]);
  await close();
});
