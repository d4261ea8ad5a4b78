import { EventEmitter, once } from 'node:events';
import type { Browser } from 'playwright-core';
import { percentile } from './client';
import type { Row } from './rows';
import { type BrowserAndStack, withBrowser } from './with-browser';

const VISITS = 5;
const CPU_SLOWDOWN = 4;
/** Each button is tapped at the first paint and, in another visit, this much later. */
const LATER_DELAY_MS = 2000;
const TIMEOUT_MS = 15_000;

/** A button that the server renders in the page, and a selector for what becomes visible when the button is tapped. */
interface Tap {
  path: string;
  button: string;
  shows: string;
}

const TAPS: Tap[] = [
  { path: '/', button: 'Start Selling', shows: 'dialog[open] h2' },
  { path: '/browse', button: 'More filters', shows: 'dialog[open] h2' },
  { path: '/discover', button: 'Show more spaces', shows: 'section[aria-label=Spaces] li:nth-child(9)' },
  { path: '/spaces/1', button: 'View picture 1 of 5 full screen', shows: 'dialog[open] img' },
  { path: '/for-vendors', button: 'Sign Up as Vendor', shows: 'dialog[open] h2' },
];

type Report = (event: { x: number; y: number } | { ms: number }) => void;

/**
 * Runs in the page. Reports the position of the button after the first paint, and then the milliseconds from the first touch
 * to the frame that shows its effect.
 */
const watchPage = ({ button, shows, delayMs }: Tap & { delayMs: number }) => {
  const report = (window as unknown as { reportTap: Report }).reportTap;
  const isVisible = (element: Element) => element.checkVisibility() && element.clientWidth > 0;
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
  const reportButton = () => {
    const tapTarget = [...document.querySelectorAll('button')].find(
      (element) => nameOf(element) === button && isVisible(element),
    );
    if (!tapTarget) throw new Error(`There is no button ${button}.`);
    const isInView = tapTarget.getBoundingClientRect().bottom < innerHeight;
    if (!isInView) tapTarget.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = tapTarget.getBoundingClientRect();
    report({ x: x + width / 2, y: y + height / 2 });
  };
  new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) setTimeout(reportButton, delayMs);
  }).observe({ type: 'paint', buffered: true });
  const reportOnceShown = (touchedAt: number) => {
    const isShown = [...document.querySelectorAll(shows)].some(isVisible);
    requestAnimationFrame(() =>
      isShown ? report({ ms: performance.now() - touchedAt }) : reportOnceShown(touchedAt),
    );
  };
  addEventListener('touchstart', ({ timeStamp }) => reportOnceShown(timeStamp), {
    capture: true,
    once: true,
  });
};

/**
 * Opens the page on a phone with a slow processor and an empty cache, and taps the button. @returns the milliseconds until the tap has an
 * effect
 */
const measureTap = async (browser: Browser, origin: string, tap: Tap, delayMs: number): Promise<number> => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  // The listener keeps an error that is reported after the measurement from ending the process.
  const reports = new EventEmitter().on('error', () => undefined);
  page.on('pageerror', (error) => reports.emit('error', error));
  await page.exposeFunction('reportTap', (event: Parameters<Report>[0]) => {
    if ('ms' in event) reports.emit('shown', event.ms);
    else page.touchscreen.tap(event.x, event.y).catch((error: unknown) => reports.emit('error', error));
  });
  // tsx wraps named functions in calls to `__name`, which the page does not have.
  await page.addInitScript('globalThis.__name = (target) => target');
  await page.addInitScript(watchPage, { ...tap, delayMs });
  // Not awaited, because the button is tapped while the page is still loading.
  void page.goto(origin + tap.path).catch(() => undefined);
  try {
    const [ms] = (await once(reports, 'shown', { signal: AbortSignal.timeout(TIMEOUT_MS) })) as [number];
    return ms;
  } catch (error) {
    throw new Error(`${tap.path}, ${tap.button}: ${String(error)}`, { cause: error });
  } finally {
    await context.close();
  }
};

/** Measures the median and the slowest first tap of several visits to each page. */
const measureFirstTaps = async ({ browser, stack }: BrowserAndStack): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const tap of TAPS) {
    // The first visit fills the caches of the servers.
    await measureTap(browser, stack.siteUrl, tap, 0);
    const times: [number[], number[]] = [[], []];
    for (let visit = 0; visit < VISITS; visit += 1) {
      times[0].push(await measureTap(browser, stack.siteUrl, tap, 0));
      times[1].push(await measureTap(browser, stack.siteUrl, tap, LATER_DELAY_MS));
    }
    const [first, later] = times.map((each) => each.sort((a, b) => a - b));
    const format = (sorted: readonly number[] = [], fraction: number) =>
      percentile(sorted, fraction).toFixed(0);
    rows.push({
      id: 'G3',
      what: `First tap, CPU ${CPU_SLOWDOWN} × slower, ${tap.path}, ${tap.button}: at first paint / ${LATER_DELAY_MS / 1000} s later`,
      measured: `${format(first, 0.5)} / ${format(later, 0.5)} ms`,
      target: '≤ 800 ms',
      note: `slowest of ${VISITS}: ${format(first, 1)} / ${format(later, 1)} ms`,
    });
  }
  return rows;
};

export const tapRows = [{ ids: ['G3'], measure: withBrowser(measureFirstTaps) }];
