import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { openState, tooManyShifts, sizes } from './open-state';
import { Site } from './site';
import { states } from './states/states';

/* Every page in its states, on a phone and on a desktop (LOOK 'Accessibility' and 'States'). */

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

/**
 * These options reduce the duration to a third. Legacy mode does not open a second page, which only pages with frames need.
 * Without `resultTypes`, axe also describes every element that passes.
 */
async function violations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page: page as never }).setLegacyMode(true);
  const found = await axe.options({ resultTypes: ['violations'] }).analyze();
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** The browser reports refused requests on its own, and some states are about them. */
const unexpected = (messages: string[]) =>
  messages.filter(
    (text) => !/^Failed to load resource: the server responded with a status of \d+/.test(text),
  );

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each([sizes[360], sizes[1280]])('at $width px', (viewport) => {
  it.each(states)(
    '$name has no axe violations, layout shift, overflow or console messages',
    async (state) => {
      const visitor = await openState(site, state, viewport);
      const { page } = visitor;
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await tooManyShifts(page)).toEqual([]);
      expect(unexpected(visitor.consoleMessages)).toEqual([]);
      await visitor.close();
    },
  );
});
