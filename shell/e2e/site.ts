import { findChromium, startStack, type TestStack, type TestStackOptions } from '@popnook/testing';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
// Declares `window.popnookInput`.
import type {} from '../src/boot/early-input';
import { Inbox } from './inbox';
import { recordRemotes, type Remote } from './visited-remotes';

/** The URLs of a running site. */
export type SiteUrls = Pick<TestStack, 'siteUrl' | 'inboxUrl' | 'databaseUrl'>;

/** The site that is started once for all test files (`site-setup.mjs` of libs/testing). */
const sharedSite = (): SiteUrls => JSON.parse(process.env.POPNOOK_TEST_SITE ?? '{}') as SiteUrls;

/** A running site and a browser. `visit` opens a page in a new browser context. */
export class Site {
  /**
   * The signed-in browser state of each email address. Concurrent visits share one sign-in, because a new code replaces the
   * previous one.
   */
  private readonly sessions = new Map<string, Promise<BrowserContextOptions['storageState']>>();

  private constructor(
    readonly urls: SiteUrls,
    readonly browser: Browser,
    private readonly stop: () => Promise<void>,
  ) {
    browser.on('context', (context) => recordRemotes(context));
  }

  /** Uses the site that all test files share. Tests must not change what other tests rely on. */
  static async open(): Promise<Site> {
    return new Site(sharedSite(), await chromium.launch(await findChromium()), () => Promise.resolve());
  }

  /** Starts a separate site. */
  static async start(options: TestStackOptions = {}): Promise<Site> {
    const stack = await startStack({ demoData: true, ...options });
    return new Site(stack, await chromium.launch(await findChromium()), () => stack.stop());
  }

  get inbox(): Inbox {
    return new Inbox(this.urls.inboxUrl);
  }

  async visit(options: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await this.browser.newContext({
      baseURL: this.urls.siteUrl,
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    });
    const page = await context.newPage();
    waitForHydration(page);
    return new Visitor(page, this.inbox);
  }

  /** Opens a page signed in as this user, without using the sign-in dialog. Later calls reuse the session. */
  async visitAs(email: string, options: BrowserContextOptions = {}): Promise<Visitor> {
    const session = this.sessions.get(email) ?? this.signIn(email);
    this.sessions.set(email, session);
    return this.visit({ ...options, storageState: await session });
  }

  private async signIn(email: string): Promise<BrowserContextOptions['storageState']> {
    const context = await this.browser.newContext({ baseURL: this.urls.siteUrl });
    const knownIds = (await this.inbox.emailsTo(email)).map(({ ID }) => ID);
    await context.request.post('/api/auth/send-code', { data: { email } });
    const code = await this.inbox.newCodeFor(email, knownIds);
    const response = await context.request.post('/api/auth/verify-code', { data: { email, code } });
    if (!response.ok()) throw new Error(`${email} could not sign in: ${await response.text()}`);
    const state = await context.storageState();
    await context.close();
    return state;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.stop();
  }
}

/**
 * Makes `goto` and `reload` wait until the whole page responds to input, or says that its buttons don't work. Waiting for the
 * browser's load event is not enough, because the page's scripts can start after it.
 */
const waitForHydration = (page: Page) => {
  const isReadyForInput = () => {
    const { popnookInput: input } = window;
    const isRemoteHydrated = !document.querySelector('[data-remote]') || input?.pageHydrated === true;
    const showsStalledBanner = document
      .querySelector('main [role=status]')
      ?.textContent.includes('its buttons don’t work');
    // Without JavaScript, hydration never starts, so there is nothing to wait for.
    return input === undefined || (input.frameHydrated === true && (isRemoteHydrated || showsStalledBanner));
  };
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...options) => {
    const response = await goto(...options);
    await page.waitForFunction(isReadyForInput);
    return response;
  };
  page.reload = async (...options) => {
    const response = await reload(...options);
    await page.waitForFunction(isReadyForInput);
    return response;
  };
};

/** A page in its own browser context. */
export class Visitor {
  /** Errors and warnings in the browser's console. */
  readonly consoleMessages: string[] = [];
  /** The remotes that this page has loaded. */
  readonly remotes = new Set<Remote>();
  /** The ids of the emails that the inbox contained before the code was requested. */
  emailIdsBefore: string[] = [];

  constructor(
    readonly page: Page,
    private readonly inbox: Inbox,
  ) {
    page.setDefaultTimeout(20_000);
    recordRemotes(page, this.remotes);
    page.on('pageerror', (error) => this.consoleMessages.push(error.message));
    page.on('console', (message) => {
      // Ignores requests that a test blocks, such as those for web fonts.
      if (message.text().includes('net::ERR_BLOCKED_BY_CLIENT')) return;
      if (['error', 'warning'].includes(message.type())) this.consoleMessages.push(message.text());
    });
  }

  /** Signs in with the dialog and the inbox, on the current page. */
  async signIn(email: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await this.enterEmail(email);
    await this.enterCode(email);
  }

  async enterEmail(email: string): Promise<void> {
    this.emailIdsBefore = (await this.inbox.emailsTo(email)).map(({ ID }) => ID);
    await this.page.getByLabel('Email Address').fill(email);
    await this.page.getByRole('button', { name: 'Send Verification Code' }).click();
  }

  async enterCode(email: string): Promise<void> {
    await this.page.getByText('Code Sent!').waitFor();
    const field = this.page.getByRole('textbox', { name: 'Verification Code' });
    await field.fill(await this.inbox.newCodeFor(email, this.emailIdsBefore));
    await this.page.getByRole('button', { name: 'Verify & Sign In' }).click();
    await this.page.getByText('You have been successfully logged in.').waitFor();
  }

  readonly close = (): Promise<void> => this.page.context().close();
}
