import type { Page, ViewportSize } from 'playwright-core';
import type { Site, Visitor } from './site';
import { vendor } from './people';
import type { PageState } from './states/page-state';

/** By width in pixels: a phone, a tablet and a desktop. */
export const viewportSizes = {
  360: { width: 360, height: 780 },
  768: { width: 768, height: 1024 },
  1280: { width: 1280, height: 900 },
} as const satisfies Record<number, ViewportSize>;

/** Opens a page as a new visitor, brings it into this state, and waits for images and fonts. */
export async function openState(site: Site, state: PageState, viewport: ViewportSize): Promise<Visitor> {
  const visitor = await (state.as ? site.visitAs(state.as, { viewport }) : site.visit({ viewport }));
  const { page } = visitor;
  await recordShifts(page);
  const path = await pathOf(site, state.path);
  if (state.from) await openFirst(page, state.from);
  for (const [calls, response] of Object.entries(state.api ?? {})) await page.route(calls, response);
  await (state.from ? navigateTo(page, path) : page.goto(path));
  await page.getByText(state.shows).filter({ visible: true }).first().waitFor();
  await waitUntilSettled(page);
  await state.act?.(page);
  await waitUntilSettled(page);
  return visitor;
}

/** Replaces '@vendor' with the id of the demo vendor. */
async function pathOf(site: Site, path: string): Promise<string> {
  if (!path.includes('@vendor')) return path;
  const visitor = await site.visitAs(vendor);
  const response = await visitor.page.request.get('/api/auth/me');
  const { user } = (await response.json()) as { user: { id: number } };
  await visitor.close();
  return path.replace('@vendor', String(user.id));
}

/** Opens the page that the visitor navigates from. Its layout shifts do not count. */
async function openFirst(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  await waitUntilSettled(page);
  await page.evaluate(() => {
    (window as unknown as { recording: Recording }).recording.countedFrom = performance.now();
  });
}

/** Navigates in the browser, as a link inside the site does, without requesting a page from the server. */
export async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Waits for fonts and images, and finishes all animations except infinite ones, such as those of skeletons. */
async function waitUntilSettled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForFunction(() => {
    const finiteAnimations = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    for (const animation of finiteAnimations) animation.finish();
    const imagesLoaded = [...document.images].every(
      ({ complete, loading }) => complete || loading === 'lazy',
    );
    return imagesLoaded && finiteAnimations.length === 0;
  });
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

interface Shift {
  value: number;
  /** Milliseconds since the page was requested. */
  time: number;
  /** The elements that moved, with their positions and sizes before and after, such as "p.lead 16,200 328x48 → 16,224 328x48". */
  moved: string[];
}

/** What `recordShifts` adds to the page's `window`. Times are in milliseconds since the page was requested. */
interface Recording {
  shifts: Shift[];
  /** Earlier shifts do not count. */
  countedFrom: number;
}

/**
 * Records the layout shifts of every page load that follows; `repeatedShifts` evaluates them. The fallback fonts in `fonts.css` of libs/ui
 * scale Arial or a similar font to the width of the web fonts, so text does not move when the web fonts load. In a browser without such
 * a font, like the Chromium from npm, the text would move, so this function blocks the web fonts there.
 */
export async function recordShifts(page: Page): Promise<void> {
  if (!(await hasArialOrSubstitute(page)))
    await page.route('**/*.woff2', (route) => route.abort('blockedbyclient'));
  await recordShiftsWithFonts(page);
}

/** Like `recordShifts`, but never blocks the web fonts. */
export async function recordShiftsWithFonts(page: Page): Promise<void> {
  // Must not contain named functions: tsx, which runs the screenshots, would wrap them in a helper that the page does not have.
  await page.addInitScript(() => {
    const recording: Recording = { shifts: [], countedFrom: 0 };
    new PerformanceObserver((list) => {
      for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput)
          recording.shifts.push({
            value,
            time: startTime,
            moved: sources.map(({ node, previousRect, currentRect }) =>
              [
                node instanceof Element
                  ? `${node.localName}.${node.getAttribute('class') ?? ''}`
                  : node?.textContent,
                ...[previousRect, currentRect].map(
                  ({ x, y, width, height }) => `${x},${y} ${width}x${height}`,
                ),
              ].join(' '),
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { recording });
  });
}

/**
 * Whether the browser has Arial or a substitute for it. If it has neither, it uses its default font for both font lists below, so the
 * text has the same width with both.
 */
const hasArialOrSubstitute = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    const [arialWidth, defaultWidth] = ['Arial, monospace', 'no-such-font, sans-serif'].map((font) => {
      if (context) context.font = `16px ${font}`;
      return context?.measureText('Popup space for small businesses').width;
    });
    return arialWidth !== defaultWidth;
  });

/** @returns the recorded layout shifts if they add up to more than 0.02, and otherwise an empty list */
export async function shiftsAboveLimit(page: Page): Promise<Shift[]> {
  const { shifts, countedFrom } = await page.evaluate(
    () => (window as unknown as { recording: Recording }).recording,
  );
  const counted = shifts.filter(({ time }) => time >= countedFrom);
  return counted.reduce((total, { value }) => total + value, 0) > 0.02 ? counted : [];
}

/**
 * If the page shifted, opens it up to two more times, because a browser that is short of CPU time sometimes paints a page before
 * its layout is complete. A real layout shift happens on every visit.
 * @returns the layout shifts of the last visit, or an empty list if any visit stayed within the limit
 */
export async function repeatedShifts(visitor: Visitor, open: () => Promise<Visitor>): Promise<Shift[]> {
  let shifts = await shiftsAboveLimit(visitor.page);
  for (let visit = 2; shifts.length > 0 && visit <= 3; visit += 1) {
    const nextVisitor = await open();
    shifts = await shiftsAboveLimit(nextVisitor.page);
    await nextVisitor.close();
  }
  return shifts;
}
