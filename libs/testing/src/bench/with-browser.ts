import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../chromium';
import { startStack, type TestStack } from '../stack';
import type { Row } from './rows';

export interface BrowserAndStack {
  browser: Browser;
  /** The site with demo data. */
  stack: TestStack;
}

/** Starts a browser and all processes of `npm start` for the measurement, and stops them after it. */
export const withBrowser =
  (measure: (started: BrowserAndStack) => Promise<Row[]>) => async (): Promise<Row[]> => {
    const stack = await startStack({ demoData: true });
    const browser = await chromium.launch(await findChromium());
    try {
      return await measure({ browser, stack });
    } finally {
      await browser.close();
      await stack.stop();
    }
  };
