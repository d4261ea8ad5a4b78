import type { Page, Route } from 'playwright-core';

/** A page in one of its states, for screenshots and the accessibility tests. */
export interface PageState {
  /** Also the name of the screenshot. */
  name: string;
  path: string;
  /** The email of an account; signed out if absent. */
  as?: string;
  /** Answers that replace the API's, by URL pattern. */
  api?: Record<string, (route: Route) => Promise<void>>;
  /**
   * Opens this page first and navigates from it in the browser. Public pages are rendered on the server, so only then
   * can they be seen loading or failing.
   */
  from?: string;
  /** A text that is visible once the page is ready. */
  shows: string | RegExp;
  act?: (page: Page) => Promise<void>;
}
