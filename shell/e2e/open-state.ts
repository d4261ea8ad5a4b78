import type { Page, ViewportSize } from 'playwright-core';
import type { Site, Visitor } from './site';
import { vendor } from './people';
import type { PageState } from './states/page-state';

export const sizes = {
  360: { width: 360, height: 780 },
  768: { width: 768, height: 1024 },
  1280: { width: 1280, height: 900 },
} as const satisfies Record<number, ViewportSize>;

/** Opens the page in this state for a new visitor, and waits for images and fonts. */
export async function openState(site: Site, state: PageState, viewport: ViewportSize): Promise<Visitor> {
  const visitor = await (state.as ? site.visitAs(state.as, { viewport }) : site.visit({ viewport }));
  const { page } = visitor;
  await recordShifts(page);
  const path = await addressOf(site, state.path);
  if (state.from) await openFirst(page, state.from);
  for (const [calls, response] of Object.entries(state.api ?? {})) await page.route(calls, response);
  await (state.from ? navigateTo(page, path) : page.goto(path));
  await page.getByText(state.shows).filter({ visible: true }).first().waitFor();
  await settled(page);
  await state.act?.(page);
  await settled(page);
  return visitor;
}

/** Replaces '@vendor' with the id of the demo vendor. */
async function addressOf(site: Site, path: string): Promise<string> {
  if (!path.includes('@vendor')) return path;
  const visitor = await site.visitAs(vendor);
  const response = await visitor.page.request.get('/api/auth/me');
  const { user } = (await response.json()) as { user: { id: number } };
  await visitor.close();
  return path.replace('@vendor', String(user.id));
}

/** Opens the page from which the visitor navigates. Its own layout shifts do not count. */
async function openFirst(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  await settled(page);
  await page.evaluate(() => {
    (window as unknown as { recording: Recording }).recording.countedFrom = performance.now();
  });
}

/** Navigates like a link inside the site, without requesting a page from the server. */
async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Waits for fonts and images, and finishes animations, except the endless one of skeletons. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForFunction(() => {
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    for (const animation of ending) animation.finish();
    const loaded = [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
    return loaded && ending.length === 0;
  });
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

interface Shift {
  value: number;
  /** Milliseconds since the page was requested. */
  time: number;
  /** The elements that moved, such as "p.lead". */
  moved: string[];
}

/** What `recordShifts` adds to the page's `window`. Times are in milliseconds since the page was requested. */
interface Recording {
  shifts: Shift[];
  countedFrom: number;
}

/**
 * Starts with the page's next load; read with `tooManyShifts`. The fallback fonts have the widths of the web fonts
 * if the machine has Arial or a similar font (fonts.css of ui). The browser from npm has none, so text moves when the web
 * fonts are loaded. In such a browser, shifts until then do not count.
 */
export async function recordShifts(page: Page): Promise<void> {
  // Without named functions: tsx, which runs the screenshots, would add a helper that the browser does not have.
  await page.addInitScript(() => {
    const recording: Recording = { shifts: [], countedFrom: 0 };
    new PerformanceObserver((list) => {
      for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput)
          recording.shifts.push({
            value,
            time: startTime,
            moved: sources.map(({ node }) =>
              node instanceof Element ? `${node.localName}.${node.className}` : String(node?.textContent),
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
    const context = document.createElement('canvas').getContext('2d');
    const [withArial, withoutArial] = ['Arial, monospace', 'no-such-font, sans-serif'].map((font) => {
      if (context) context.font = `16px ${font}`;
      return context?.measureText('Popup space for small businesses').width;
    });
    document.fonts.addEventListener('loadingdone', () => {
      if (withArial === withoutArial)
        // The next frame is the first with the new fonts.
        requestAnimationFrame(() => requestAnimationFrame(() => (recording.countedFrom = performance.now())));
    });
    Object.assign(window, { recording });
  });
}

/** The layout shifts since the page was opened, without shifts caused by input, if they add up to more than 0.02. */
export async function tooManyShifts(page: Page): Promise<Shift[]> {
  const { shifts, countedFrom } = await page.evaluate(
    () => (window as unknown as { recording: Recording }).recording,
  );
  const counted = shifts.filter(({ time }) => time >= countedFrom);
  return counted.reduce((total, { value }) => total + value, 0) > 0.02 ? counted : [];
}
