import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { Site, type Visitor } from './site';

/* LOOK 'Access': axe finds nothing on any page, on a phone and on a desk. */

let site: Site;
beforeAll(async () => {
  site = await Site.open();
}, 180_000);
afterAll(() => site.close());

const sizes = [
  { width: 360, height: 780 },
  { width: 1280, height: 900 },
];

async function check(page: Page, paths: string[]): Promise<void> {
  for (const path of paths)
    for (const viewport of sizes) {
      await page.setViewportSize(viewport);
      await page.goto(path, { waitUntil: 'networkidle' });
      const { violations } = await new AxeBuilder({ page: page as never }).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${path} at ${viewport.width}: ${id} ${nodes[0]?.html ?? ''}`,
      );
      expect(found).toEqual([]);
    }
}

async function signedIn(email: string): Promise<Visitor> {
  const visitor = await site.visit();
  await visitor.page.goto('/');
  await visitor.signIn(email);
  return visitor;
}

it('what visitors see', async () => {
  const { page } = await site.visit();
  await check(page, [
    '/',
    '/browse',
    '/browse?location=Nowhere',
    '/spaces/1',
    '/spaces/999999',
    '/discover',
    '/for-vendors',
    '/become-host',
    '/nope',
    '/vendor-profile/',
  ]);
});

it('the sign-in dialog', async () => {
  const { page } = await site.visit();
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByLabel('Email Address').waitFor();
  expect((await new AxeBuilder({ page: page as never }).analyze()).violations).toEqual([]);
});

it.each([
  ['vendor@popnook.test', ['/vendor-dashboard', '/vendor-profile-setup']],
  ['host@popnook.test', ['/host-dashboard', '/list-space']],
  ['admin@popnook.test', ['/admin']],
])('what %s sees', async (email, paths) => {
  const visitor = await signedIn(email);
  await check(visitor.page, paths);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});
