import { findChromium, startStack, type TestStack, type TestStackOptions } from '@popnook/testing';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { Inbox } from './inbox';

/** Where a site runs: the one all test files share, or one of a test's own. */
export type Addresses = Pick<TestStack, 'siteUrl' | 'inboxUrl' | 'databaseUrl'>;

const shared = (): Addresses => JSON.parse(process.env.POPNOOK_TEST_SITE ?? '{}') as Addresses;

/** A running site with its browser; `visit` hands out people who know nothing of each other. */
export class Site {
  private readonly signedIn = new Map<string, BrowserContextOptions['storageState']>();

  private constructor(
    readonly stack: Addresses,
    readonly browser: Browser,
    private readonly stop: () => Promise<void>,
  ) {}

  /** The site that all files share: whoever changes something there takes care that nobody else minds. */
  static async open(): Promise<Site> {
    return new Site(shared(), await chromium.launch(await findChromium()), () => Promise.resolve());
  }

  /** A site of one's own, with settings or a database that would disturb the others. */
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

  /** Somebody who has signed in already, without the dialog; the session is kept for the next one who asks. */
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
    const answer = await context.request.post('/api/auth/verify-code', { data: { email, code } });
    if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`);
    const state = await context.storageState();
    await context.close();
    return state;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.stop();
  }
}

/** Somebody with an empty browser. */
export class Visitor {
  /** What the browser's console complained of. */
  readonly complaints: string[] = [];
  mailsBefore: string[] = [];

  constructor(
    readonly page: Page,
    private readonly inbox: Inbox,
  ) {
    page.setDefaultTimeout(20_000);
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
  }

  /** Through the dialog and the inbox, from wherever the page stands. */
  async signIn(email: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await this.giveEmail(email);
    await this.giveCode(email);
  }

  async giveEmail(email: string): Promise<void> {
    this.mailsBefore = (await this.inbox.mailsTo(email)).map(({ ID }) => ID);
    await this.page.getByLabel('Email Address').fill(email);
    await this.page.getByRole('button', { name: 'Send Verification Code' }).click();
  }

  async giveCode(email: string): Promise<void> {
    await this.page.getByText('Code Sent!').waitFor();
    const field = this.page.getByRole('textbox', { name: 'Verification Code' });
    await field.fill(await this.inbox.newCodeFor(email, this.mailsBefore));
    await this.page.getByRole('button', { name: 'Verify & Sign In' }).click();
    await this.page.getByText('You have been successfully logged in.').waitFor();
  }

  readonly close = (): Promise<void> => this.page.context().close();
}
