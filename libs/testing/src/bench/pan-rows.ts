import type { Browser, Locator, Page } from 'playwright-core';
import { percentile } from './client';
import { median, ROUNDS } from './measure';
import type { Row } from './rows';
import { type BrowserAndStack, withBrowser } from './with-browser';

const STEPS = 60;
const FEATURES = [50, 500] as const;
const CPU_SLOWDOWN = 4;

/** Spaces in a grid that fills the bounding box of the request. */
const spacesIn = (bbox: string, count: number) => {
  const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number);
  const columns = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, index) => {
    const x = (index % columns) + 0.5;
    const y = Math.floor(index / columns) + 0.5;
    return {
      type: 'Feature',
      geometry: {
        type: 'Point',
        coordinates: [west + ((east - west) * x) / columns, south + ((north - south) * y) / columns],
      },
      properties: {
        count: 1,
        approximate: false,
        id: 1000 + index,
        name: `Space ${index}`,
        spaceType: 'gallery',
        location: 'Raleigh, NC',
        paymentAgreementType: 'monthly',
        pricePerDay: '300.00',
        commissionPercentage: null,
        fromTotal: '300.00',
        thumbnailUrl: null,
      },
    };
  });
};

/** Drags the map with the mouse. @returns milliseconds between the frames, sorted */
const framesOfPan = async (browser: Browser, siteUrl: string, features: number): Promise<number[]> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.route(/\/api\/spaces\/map\?/, (route) => {
    const bbox = new URL(route.request().url()).searchParams.get('bbox') ?? '-125,24,-66,50';
    return route.fulfill({ json: { type: 'FeatureCollection', features: spacesIn(bbox, features) } });
  });
  // tsx wraps named functions in calls to `__name`, which the page does not have.
  await page.addInitScript('globalThis.__name = (target) => target');
  const devtools = await context.newCDPSession(page);
  await page.goto(`${siteUrl}/browse?location=Raleigh%2C+NC`);
  const map = page.getByRole('group', { name: /^Map of spaces/ });
  await map.locator('.leaflet-marker-icon').nth(9).waitFor();
  await page.waitForLoadState('networkidle');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const frames = await pan(page, await map.boundingBox());
  const markers = await map.locator('.leaflet-marker-icon').count();
  await context.close();
  // The map merges markers that overlap, but 500 spaces still need at least 50 markers.
  if (features === 500 && markers < 50) throw new Error(`The map has only ${markers} markers.`);
  return frames.sort((a, b) => a - b);
};

type Recorded = { frames: number[] };

const pan = async (page: Page, box: Awaited<ReturnType<Locator['boundingBox']>>): Promise<number[]> => {
  if (!box) throw new Error('The map is not visible.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => {
    const recorded = window as unknown as Recorded;
    recorded.frames = [];
    let last = performance.now();
    const record = () => {
      const now = performance.now();
      recorded.frames.push(now - last);
      last = now;
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
  });
  for (let step = 1; step <= STEPS; step += 1)
    await page.mouse.move(x + 80 * Math.sin(step / 8), y + 60 * Math.sin(step / 11));
  const frames = await page.evaluate(() => (window as unknown as Recorded).frames);
  await page.mouse.up();
  return frames;
};

const comparePans = async ({ browser, stack }: BrowserAndStack): Promise<Row[]> => {
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const p95: number[] = [];
    for (const features of FEATURES)
      p95.push(percentile(await framesOfPan(browser, stack.siteUrl, features), 0.95));
    rounds.push(p95);
  }
  const [few = 0, many = 0] = FEATURES.map((_, side) => median(rounds.map((round) => round[side] ?? 0)));
  return [
    {
      id: 'G14',
      what: `Pan of the map, CPU ${CPU_SLOWDOWN} × slower, 500 spaces in view / 50: p95 of the time between frames`,
      measured: median(rounds.map(([small = 0, large = 0]) => large / small)).toFixed(2),
      target: '≤ 2',
      note: `${many.toFixed(0)} / ${few.toFixed(0)} ms, ${ROUNDS} rounds`,
    },
  ];
};

export const panRows = [{ ids: ['G14'], measure: withBrowser(comparePans) }];
