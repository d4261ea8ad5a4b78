import type { Page } from 'playwright-core';
import { navigateTo } from './open-state';
import { admin, host, vendor } from './people';
import { Site } from './site';

/* All work areas share one copy of antd, and public pages do not load it (LOOK 'Work areas'). */

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

/** Each copy of antd contains this text once. */
const MARK = 'css-var-root';

/** @returns a function that counts the copies of antd in all scripts that the page has loaded so far */
function countCopies(page: Page): () => Promise<number> {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    const texts = await Promise.all(scripts);
    return texts.reduce((copies, text) => copies + text.split(MARK).length - 1, 0);
  };
}

/** Paths with the heading of each page. */
type Pages = readonly (readonly [path: string, heading: string | RegExp])[];

const publicPages: Pages = [
  ['/browse', 'Browse Spaces'],
  ['/spaces/1', 'Oak & Ember'],
  ['/discover', /Discover/],
  ['/for-vendors', /before you sign a lease/],
  ['/become-host', 'Put your empty corner to work'],
  ['/privacy', 'Privacy'],
];

const tabs = (path: string, heading: string, ids: string[]): Pages =>
  ids.map((id) => [`${path}?tab=${id}`, heading]);

const workPages: Record<string, Pages> = {
  [host]: [
    ...tabs('/host-dashboard', 'Host dashboard', ['spaces', 'calendar', 'bookings', 'insights']),
    ['/list-space', 'List your space'],
    ['/account', 'Your account'],
  ],
  [vendor]: [
    ...tabs('/vendor-dashboard', 'Vendor dashboard', ['bookings', 'discover', 'profile']),
    ['/vendor-profile-setup', 'Edit your vendor profile'],
    ['/account', 'Your account'],
  ],
  [admin]: [
    ...tabs('/admin', 'Admin Dashboard', ['approvals', 'users', 'spaces', 'bookings', 'reviews']),
    ...tabs('/admin', 'Admin Dashboard', ['locations', 'content', 'upload', 'audit-log', 'emails']),
    ['/account', 'Your account'],
  ],
};

/** Opens the pages one after the other without loading a new document. */
async function openAll(page: Page, pages: Pages): Promise<void> {
  for (const [path, name] of pages) {
    await navigateTo(page, path);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    if (path.includes('?tab='))
      await page.locator(`[role=tab][aria-selected=true][id$="${path.split('=')[1]}"]`).waitFor();
  }
}

it('every role loads antd once per visit, and only when the first work area is opened (LOOK)', async () => {
  const visits = [host, vendor, admin].map(async (email) => {
    const { page, close } = await site.visitAs(email);
    const copies = countCopies(page);
    await page.goto('/');
    await openAll(page, publicPages);
    expect(await copies()).toBe(0);
    await openAll(page, workPages[email] ?? []);
    await openAll(page, publicPages);
    expect(await copies()).toBe(1);
    await close();
  });
  await Promise.all(visits);
});
