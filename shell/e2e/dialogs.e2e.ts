import type { Locator, Page } from 'playwright-core';
import { Site } from './site';
import { itVisits } from './visited-remotes';

const it = itVisits('mfe-admin');

/* Opens and closes every drawer and dialog of the admin area by keyboard, without confirming anything. */

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

const failedEmail = {
  id: 1,
  kind: 'booking-requested',
  subject: 'New booking request',
  recipient: 'nobody@popnook.test',
  error: 'Connection timeout',
  attempts: 8,
  failedAt: '2026-11-02T12:00:00.000Z',
};

const openers: { tab: string; button: RegExp; select?: string }[] = [
  { tab: 'approvals', button: /^Approve / },
  { tab: 'approvals', button: /^Reject / },
  { tab: 'users', button: /^Theo / },
  { tab: 'users', button: /^Suspend / },
  { tab: 'users', button: /^Delete / },
  { tab: 'users', button: /^Suspend$/, select: 'Select Theo Lindqvist' },
  { tab: 'spaces', button: /^Oak & Ember$/ },
  { tab: 'spaces', button: /^Edit / },
  { tab: 'spaces', button: /^Deactivate / },
  { tab: 'spaces', button: /^Deactivate$/, select: 'Select Oak & Ember' },
  { tab: 'bookings', button: /^Oak & Ember$/ },
  { tab: 'bookings', button: /^Cancel booking/ },
  { tab: 'bookings&status=confirmed', button: /^Cancel bookings$/, select: 'Select all' },
  { tab: 'reviews', button: /^Delete review/ },
  { tab: 'locations', button: /^Delete / },
  { tab: 'content', button: /^Add a text block$/ },
  { tab: 'emails', button: /^Discard / },
  { tab: 'emails', button: /^Discard$/, select: 'Select all' },
];

/** Presses Tab many times. @returns each focused element that is outside the dialog or has no visible focus ring */
async function findTabProblems(page: Page, dialog: Locator): Promise<string[]> {
  const problems = new Set<string>();
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab');
    const problem = await dialog.evaluate((element) => {
      const focused = document.activeElement;
      // After the last element, Tab leads to the browser's own controls.
      if (!focused || focused === document.body) return '';
      if (!element.contains(focused)) return `outside: ${focused.outerHTML.slice(0, 80)}`;
      // Some controls of antd show the ring around an enclosing element.
      const rings = [focused, focused.parentElement, focused.closest('label, .ant-select, .ant-picker')];
      const hasRing = rings.some((part) => {
        if (!part) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(part);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      });
      return hasRing ? '' : `no ring: ${focused.outerHTML.slice(0, 80)}`;
    });
    if (problem) problems.add(problem);
  }
  return [...problems];
}

it.each(openers)(
  'keeps focus visible and inside the dialog of “$button” ($tab), and returns it to that button after Escape',
  async ({ tab, button, select }) => {
    const { page, close } = await site.visitAs('admin@popnook.test');
    await page.route('**/api/admin/failed-emails*', (route) => route.fulfill({ json: [failedEmail] }));
    await page.goto(`/admin?tab=${tab}`);
    if (select) await page.getByRole('checkbox', { name: select }).first().press('Space');
    const opener = page.getByRole('tabpanel').getByRole('button', { name: button }).first();
    await opener.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.getByText('Loading history').waitFor({ state: 'detached' });
    expect(await findTabProblems(page, dialog)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    // The test times out if focus does not return to the button.
    while (!(await opener.evaluate((element) => element === document.activeElement)));
    await close();
  },
);
