import type { Page, Route } from 'playwright-core';

/** A page in one of its states: what screenshots show and what axe, the console and the layout are asked about. */
export interface PageState {
  /** Names the screenshot, too. */
  name: string;
  path: string;
  /** An account's e-mail; absent: a visitor. */
  as?: string;
  /** What the API does instead of its work, from before the page is opened. */
  api?: Record<string, (route: Route) => Promise<void>>;
  /**
   * Reached from here by a click's navigation in the browser, not as a page of the server: only there a public page can
   * be seen waiting or failing.
   */
  from?: string;
  /** What there is to see once the page stands. */
  shows: string | RegExp;
  act?: (page: Page) => Promise<void>;
}
