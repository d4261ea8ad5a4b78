import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { openState, shiftOf, sizes } from './open-state';
import { Site } from './site';
import { states } from './states/states';

/* LOOK 'Access' and 'States': every page in its states, on a phone and on a desk. */

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page: page as never }).analyze();
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** That the API refused is what some states are about; the browser says so by itself. */
const unexpected = (complaints: string[]) =>
  complaints.filter(
    (text) => !/^Failed to load resource: the server responded with a status of \d+/.test(text),
  );

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each([sizes[360], sizes[1280]])('at $width px', (viewport) => {
  it.each(states)(
    '$name: axe finds nothing, nothing jumps or overflows, the console is silent',
    async (state) => {
      const visitor = await openState(site, state, viewport);
      const { page } = visitor;
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
      expect(unexpected(visitor.complaints)).toEqual([]);
      await visitor.close();
    },
  );
});
