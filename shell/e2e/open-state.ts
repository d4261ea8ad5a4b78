import type { Page, ViewportSize } from 'playwright-core';
import type { Site, Visitor } from './site';
import { vendor } from './people';
import type { PageState } from './states/page-state';

export const sizes = {
  360: { width: 360, height: 780 },
  768: { width: 768, height: 1024 },
  1280: { width: 1280, height: 900 },
} as const satisfies Record<number, ViewportSize>;

/** A new visitor who sees the page in this state, with pictures and letters there. */
export async function openState(site: Site, state: PageState, viewport: ViewportSize): Promise<Visitor> {
  const visitor = await (state.as ? site.visitAs(state.as, { viewport }) : site.visit({ viewport }));
  const { page } = visitor;
  await addUpShifts(page);
  const path = await addressOf(site, state.path);
  if (state.from) await page.goto(state.from, { waitUntil: 'load' });
  for (const [calls, answer] of Object.entries(state.api ?? {})) await page.route(calls, answer);
  await (state.from ? walkTo(page, path) : page.goto(path));
  await page.getByText(state.shows).filter({ visible: true }).first().waitFor();
  await settled(page);
  await state.act?.(page);
  await settled(page);
  return visitor;
}

/** '@vendor' stands for the id of the demo's vendor. */
async function addressOf(site: Site, path: string): Promise<string> {
  if (!path.includes('@vendor')) return path;
  const visitor = await site.visitAs(vendor);
  const answer = await visitor.page.request.get('/api/auth/me');
  const { user } = (await answer.json()) as { user: { id: number } };
  await visitor.close();
  return path.replace('@vendor', String(user.id));
}

/** As a link inside the site does it: without asking the server for a page. */
async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForFunction(
    () =>
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy') &&
      // A skeleton's shimmer never ends; a button on its way to another colour does.
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
        ),
  );
}

/** From the page's next load on; read by `shiftOf`. */
export async function addUpShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) {
          const { dataset } = document.documentElement;
          dataset.shift = String(Number(dataset.shift ?? 0) + entry.value);
        }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far the page has jumped since it was opened (cumulative layout shift, without what the visitor's input moves). */
export const shiftOf = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
