import { findChromium, startStack, type TestStack, type TestStackOptions } from '@popnook/testing';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { Inbox } from './inbox';

/** The URLs of a site: the one that all test files share, or one for a single file. */
export type Addresses = Pick<TestStack, 'siteUrl' | 'inboxUrl' | 'databaseUrl'>;

const shared = (): Addresses => JSON.parse(process.env.POPNOOK_TEST_SITE ?? '{}') as Addresses;

/** A running site and a browser. `visit` opens a page in an empty browser context. */
export class Site {
  private readonly signedIn = new Map<string, BrowserContextOptions['storageState']>();

  private constructor(
    readonly stack: Addresses,
    readonly browser: Browser,
    private readonly stop: () => Promise<void>,
  ) {}

  /** The site that all files share. Tests must not change what other tests rely on. */
  static async open(): Promise<Site> {
    return new Site(shared(), await chromium.launch(await findChromium()), () => Promise.resolve());
  }

  /** A separate site, for settings or data that would disturb other tests. */
  static async own(options: TestStackOptions = {}): Promise<Site> {
    const stack = await startStack({ demoData: true, ...options });
    return new Site(stack, await chromium.launch(await findChromium()), () => stack.stop());
  }

  get inbox(): Inbox {
    return new Inbox(this.stack.inboxUrl);
  }

  async visit(options: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await this.browser.newContext({
      baseURL: this.stack.siteUrl,
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    });
    return new Visitor(await context.newPage(), this.inbox);
  }

  /** Opens a page as a signed-in user without using the dialog. Later calls reuse the session. */
  async visitAs(email: string, options: BrowserContextOptions = {}): Promise<Visitor> {
    const storageState = this.signedIn.get(email) ?? (await this.signIn(email));
    this.signedIn.set(email, storageState);
    return this.visit({ ...options, storageState });
  }

  private async signIn(email: string): Promise<BrowserContextOptions['storageState']> {
    const context = await this.browser.newContext({ baseURL: this.stack.siteUrl });
    const before = (await this.inbox.mailsTo(email)).map(({ ID }) => ID);
    await context.request.post('/api/auth/send-code', { data: { email } });
    const code = await this.inbox.newCodeFor(email, before);
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

/** A page in a browser context that starts empty. */
export class Visitor {
  /** Errors and warnings in the browser's console. */
  readonly consoleMessages: string[] = [];
  mailsBefore: string[] = [];

  constructor(
    readonly page: Page,
    private readonly inbox: Inbox,
  ) {
    page.setDefaultTimeout(20_000);
    page.on('pageerror', (error) => this.consoleMessages.push(error.message));
    page.on('console', (message) => {
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
    this.mailsBefore = (await this.inbox.mailsTo(email)).map(({ ID }) => ID);
    await this.page.getByLabel('Email Address').fill(email);
    await this.page.getByRole('button', { name: 'Send Verification Code' }).click();
  }

  async enterCode(email: string): Promise<void> {
    await this.page.getByText('Code Sent!').waitFor();
    const field = this.page.getByRole('textbox', { name: 'Verification Code' });
    await field.fill(await this.inbox.newCodeFor(email, this.mailsBefore));
    await this.page.getByRole('button', { name: 'Verify & Sign In' }).click();
    await this.page.getByText('You have been successfully logged in.').waitFor();
  }

  readonly close = (): Promise<void> => this.page.context().close();
}
