import { findChromium, startStack, type TestStack, type TestStackOptions } from '@popnook/testing';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { Inbox } from './inbox';

/** A running site with its browser; `visit` hands out people who know nothing of each other. */
export class Site {
  private constructor(
    readonly stack: TestStack,
    readonly browser: Browser,
  ) {}

  static async open(options: TestStackOptions = {}): Promise<Site> {
    const stack = await startStack({ demoData: true, ...options });
    return new Site(stack, await chromium.launch(await findChromium()));
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

  async close(): Promise<void> {
    await this.browser.close();
    await this.stack.stop();
  }
}

/** Somebody with an empty browser. */
export class Visitor {
  /** What the browser's console complained of. */
  readonly complaints: string[] = [];
  private mailsBefore: string[] = [];

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

  close(): Promise<void> {
    return this.page.context().close();
  }
}
