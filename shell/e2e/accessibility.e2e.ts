import { AxeBuilder } from '@axe-core/playwright';
import pLimit from 'p-limit';
import type { Page, ViewportSize } from 'playwright-core';
import { openState, tooManyShifts, sizes } from './open-state';
import { Site } from './site';
import type { PageState } from './states/page-state';
import { states } from './states/states';

/* Every page in its states, on a phone and on a desktop (LOOK 'Accessibility' and 'States'). */

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
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );

interface Findings {
  violations: string[];
  overflowPixels: number;
  shifts: Awaited<ReturnType<typeof tooManyShifts>>;
  consoleMessages: string[];
}

async function inspect(site: Site, state: PageState, viewport: ViewportSize): Promise<Findings> {
  const visitor = await openState(site, state, viewport);
  const { page } = visitor;
  const findings = {
    violations: await violations(page),
    overflowPixels: await overflow(page),
    shifts: await tooManyShifts(page),
    consoleMessages: unexpected(visitor.consoleMessages),
  };
  await visitor.close();
  return findings;
}

const viewports = [sizes[360], sizes[1280]];

/** Two pages at a time in one browser: each of them spends half of its time waiting. */
const limit = pLimit(2);
let site: Site;
let findings: Map<string, Promise<Findings>>;

beforeAll(async () => {
  site = await Site.open();
  findings = new Map(
    viewports.flatMap((viewport) =>
      states.map((state) => {
        const result = limit(() => inspect(site, state, viewport));
        result.catch(() => undefined); // Reported by its test.
        return [`${state.name} ${viewport.width}`, result];
      }),
    ),
  );
});
afterAll(async () => {
  limit.clearQueue();
  await site.close();
});

describe.each(viewports)('at $width px', ({ width }) => {
  it.each(states)(
    '$name has no axe violations, horizontal overflow, layout shifts or console messages',
    async ({ name }) => {
      expect(await findings.get(`${name} ${width}`)).toEqual({
        violations: [],
        overflowPixels: 0,
        shifts: [],
        consoleMessages: [],
      });
    },
  );
});
