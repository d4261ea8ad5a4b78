import type { Page, Route } from 'playwright-core';

/** A page in one of its states, for the screenshots and the accessibility tests. */
export interface PageState {
  /** Also used as the name of the screenshot. */
  name: string;
  /** `@vendor` in it is replaced with the id of the demo vendor. */
  path: string;
  /** The email address of the signed-in user. Without it, the visitor is signed out. */
  as?: string;
  /** Responses that replace the API's, by URL pattern. */
  api?: Record<string, (route: Route) => Promise<void>>;
  /**
   * Opens this page first and navigates from it in the browser. Public pages are rendered on the server, so their
   * loading and error states appear only after such a navigation.
   */
  from?: string;
  /** Text that is visible when the page is ready. */
  shows: string | RegExp;
  /** What the visitor then does to reach the state. */
  act?: (page: Page) => Promise<void>;
}
