import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import pLimit from 'p-limit';
import type { Page, ViewportSize } from 'playwright-core';
import { openState, repeatedShifts, viewportSizes } from './open-state';
import { Site } from './site';
import type { PageState } from './states/page-state';
import { states as allStates } from './states/states';
import { canBeAffected, type Remote, remotesAt, findUnexpectedRemotes } from './visited-remotes';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/* Checks every page in its main states, on a phone and on a desktop (LOOK 'Accessibility' and 'States'). */

const axeSource = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs axe. `resultTypes` leaves out the descriptions of elements that pass, which saves a third of the time. The site has no
 * frames, so axe is loaded only into the page itself.
 * @returns the rule and the HTML of each element that violates it
 */
async function findViolations(page: Page): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('The page has a frame, which axe would not check.');
  // Without `undefined`, Playwright would copy the value of the script's last statement out of the page.
  await page.evaluate(`${axeSource}; undefined`);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  });
}

/** Omits messages about failed requests: the browser always logs these, and in some states requests fail on purpose. */
const unexpectedMessages = (messages: string[]) =>
  messages.filter(
    (text) =>
      !/^Failed to load resource: (the server responded with a status of \d+|net::ERR_INTERNET_DISCONNECTED)/.test(
        text,
      ),
  );

/** The largest horizontal overflow of the page and its dialogs, in pixels. */
const horizontalOverflow = (page: Page) =>
  page.evaluate(() => {
    const dialogs = document.querySelectorAll('dialog[open], .ant-modal-wrap, .ant-drawer-body');
    const overflows = [document.documentElement, ...dialogs].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
    return Math.max(0, ...overflows);
  });

/** The overflow when the text is twice as large, which users can choose in their browser's settings. */
async function overflowWithLargeText(page: Page): Promise<number> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  return horizontalOverflow(page);
}

interface Findings {
  violations: string[];
  overflowPixels: number;
  /** Measured only at the width of a phone. */
  overflowPixelsWithLargeText: number;
  shifts: Awaited<ReturnType<typeof repeatedShifts>>;
  consoleMessages: string[];
  /** The loaded remotes that own neither the state's page nor the page that the visitor comes from. */
  unexpectedRemotes: Remote[];
}

const remotesOf = ({ path, from }: PageState) => remotesAt(path, from);

/** All states or, if only remotes have changed, the states of the pages that these remotes can affect. */
const states = allStates.filter((state) => canBeAffected(remotesOf(state)));

async function inspect(site: Site, state: PageState, viewport: ViewportSize): Promise<Findings> {
  const open = () => openState(site, state, viewport);
  const visitor = await open();
  const { page } = visitor;
  const findings = {
    violations: await findViolations(page),
    overflowPixels: await horizontalOverflow(page),
    shifts: await repeatedShifts(visitor, open),
    consoleMessages: unexpectedMessages(visitor.consoleMessages),
    unexpectedRemotes: findUnexpectedRemotes(remotesOf(state), visitor.remotes),
    // Measured last, because it changes the page.
    overflowPixelsWithLargeText: viewport === viewportSizes[360] ? await overflowWithLargeText(page) : 0,
  };
  await visitor.close();
  return findings;
}

const viewports = [viewportSizes[360], viewportSizes[1280]];

/** Inspects two pages at a time in one browser, because each inspection spends half of its time waiting. */
const limit = pLimit(2);
let site: Site;
let findings: Map<string, Promise<Findings>>;

beforeAll(async () => {
  site = await Site.open();
  findings = new Map(
    viewports.flatMap((viewport) =>
      states.map((state) => {
        const result = limit(() => inspect(site, state, viewport));
        // Prevents an unhandled rejection. The test of this state reports the error.
        result.catch(() => undefined);
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
    '$name has no axe violations, horizontal overflow, layout shifts or console messages, and loads no unexpected remotes',
    async ({ name }) => {
      expect(await findings.get(`${name} ${width}`)).toEqual({
        violations: [],
        overflowPixels: 0,
        overflowPixelsWithLargeText: 0,
        shifts: [],
        consoleMessages: [],
        unexpectedRemotes: [],
      });
    },
  );
});
