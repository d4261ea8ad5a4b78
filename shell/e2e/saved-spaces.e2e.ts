import { Site, type Visitor } from './site';
import { itVisits } from './visited-remotes';

const it = itVisits('mfe-browse');

/* Saved spaces, first in the browser and then in the account, and saved searches. */

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

/** The button that saves the space, or removes it if it is saved. Its name is the same in both states. */
const heart = ({ page }: Visitor, name: string) =>
  page.getByRole('button', { name: `Save ${name}`, exact: true });

const savedNames = async ({ page }: Visitor, countText: string) => {
  await page.getByText(countText, { exact: true }).waitFor();
  const cards = page.getByRole('article');
  await cards.first().waitFor();
  return cards.getByRole('heading').allTextContents();
};

it('keeps a signed-out visitor’s saved spaces in the browser, and moves them to the account after sign-in (D59)', async () => {
  const visitor = await site.visit({ viewport: { width: 360, height: 740 } });
  const { page } = visitor;
  await page.goto('/browse?location=Raleigh, NC');
  await page.getByRole('article').first().waitFor();
  const [first = ''] = await page.getByRole('article').getByRole('heading').allTextContents();
  await heart(visitor, first).click();
  await page.goto('/spaces/1');
  const second = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  if (first !== second) await heart(visitor, second).click();
  // The space that was saved last comes first.
  const expectedNames = [...new Set([second, first])];
  const countText = expectedNames.length === 1 ? '1 saved space' : '2 saved spaces';

  await page.goto('/saved');
  expect(await savedNames(visitor, countText)).toEqual(expectedNames);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await visitor.enterEmail('customer@popnook.test');
  await visitor.enterCode('customer@popnook.test');
  await page.waitForFunction(() => localStorage.getItem('popnook-saved-spaces') === '[]');

  const otherBrowser = await site.visitAs('customer@popnook.test');
  await otherBrowser.page.goto('/saved');
  expect(await savedNames(otherBrowser, countText)).toEqual(expectedNames);
  for (const name of expectedNames) {
    const removed = otherBrowser.page.waitForResponse((response) => response.request().method() === 'DELETE');
    await heart(otherBrowser, name).click();
    await removed;
  }
  await otherBrowser.page.reload();
  await otherBrowser.page.getByText('Nothing saved yet').waitFor();
  expect(visitor.consoleMessages).toEqual([]);
  expect(otherBrowser.consoleMessages).toEqual([]);
  await visitor.close();
  await otherBrowser.close();
});

it('saves a search on the browse page and deletes it on /saved; the unsubscribe page asks for confirmation (D60)', async () => {
  const visitor = await site.visitAs('customer@popnook.test', { viewport: { width: 360, height: 740 } });
  const { page } = visitor;
  await page.goto('/browse?location=Raleigh, NC');
  await page.getByRole('button', { name: 'Save search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await dialog.getByLabel('Name').fill('Shelves in Raleigh');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await page.getByText('Search saved').waitFor();
  await page.goto('/saved');
  const search = page.getByRole('region', { name: 'Saved Searches' }).getByRole('listitem');
  await search.getByText('Shelves in Raleigh', { exact: true }).first().waitFor();
  await search.getByRole('button', { name: 'Delete Shelves in Raleigh' }).click();
  await search.waitFor({ state: 'detached' });

  await page.goto('/unsubscribe?token=unknown');
  await page.getByRole('heading', { level: 1, name: 'Stop these emails?' }).waitFor();
  await visitor.close();
});
