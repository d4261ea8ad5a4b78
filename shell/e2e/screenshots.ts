/**
 * `npm run screenshots [-- part of a name]` saves a screenshot of every page state at three widths, and a contact sheet for
 * each width, in the folder `screenshots`, which git ignores. Run the build first.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { openState, viewportSizes } from './open-state';
import { Site } from './site';
import type { PageState } from './states/page-state';
import { states } from './states/states';

const folder = path.resolve('screenshots');
const namePart = process.argv[2] ?? '';
const selectedStates = states.filter(({ name }) => name.includes(namePart));

/** Scrolls down, because images and maps load lazily. The wait is limited, because some states never become idle. */
async function loadLazyContent(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
}

/** @returns an error message if the screenshot could not be taken */
async function takeScreenshot(
  site: Site,
  state: PageState,
  width: keyof typeof viewportSizes,
): Promise<string | undefined> {
  try {
    const visitor = await openState(site, state, viewportSizes[width]);
    await loadLazyContent(visitor.page);
    const openDialogs = await visitor.page.locator('dialog[open]').count();
    await visitor.page.screenshot({
      path: path.join(folder, `${width}`, `${state.name}.png`),
      fullPage: openDialogs === 0,
    });
    await visitor.close();
    return undefined;
  } catch (error) {
    return `${state.name} at ${width}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`;
  }
}

const contactSheet = (width: number) => `<!doctype html><meta charset="utf-8"><style>
  body { font: 13px sans-serif; margin: 16px; display: grid; gap: 16px; background: #ddd;
    grid-template-columns: repeat(auto-fill, minmax(${width < 500 ? 180 : 300}px, 1fr)); }
  figure { margin: 0; height: 400px; overflow: hidden; background: #fff } img { width: 100%; display: block }
  figcaption { padding: 4px; background: #222; color: #fff }
</style>${selectedStates
  .map(({ name }) => `<figure><figcaption>${name}</figcaption><img src="${width}/${name}.png"></figure>`)
  .join('')}`;

async function saveContactSheet(site: Site, width: number): Promise<void> {
  const page = await site.browser.newPage({ viewport: { width: 1600, height: 1000 } });
  const file = path.join(folder, `contact-${width}.html`);
  await writeFile(file, contactSheet(width));
  await page.goto(pathToFileURL(file).href);
  await page.screenshot({ path: path.join(folder, `contact-${width}.png`), fullPage: true });
  await page.close();
}

if (!namePart) await rm(folder, { recursive: true, force: true });
const site = await (process.env.POPNOOK_TEST_SITE ? Site.open() : Site.start());
const errors: string[] = [];
for (const width of [360, 768, 1280] as const) {
  await mkdir(path.join(folder, String(width)), { recursive: true });
  for (const state of selectedStates) {
    const failure = await takeScreenshot(site, state, width);
    if (failure) errors.push(failure);
  }
  await saveContactSheet(site, width);
}
await site.close();
process.stdout.write(
  `${errors.map((line) => `No screenshot of ${line}\n`).join('')}Screenshots are in ${folder}\n`,
);
process.exit(errors.length ? 1 : 0);
