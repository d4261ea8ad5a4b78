import { setTimeout as delay } from 'node:timers/promises';
import { VisitorApi } from './visitor-api';
import type { SiteConfig } from './config';
import type { PageRenderer } from './page-renderer';
import type { Snapshots } from './snapshots';

const RETRY_MS = 300;
const API_TIMEOUT_MS = 1_500;

/** The site is ready if the API is ready and the home page has been rendered once with data from the API. */
export class Readiness {
  private isStopped = false;
  private isWarm = false;
  private checking: Promise<string | undefined> | undefined;

  constructor(
    private readonly config: SiteConfig,
    private readonly snapshots: Snapshots,
    private readonly renderer: PageRenderer,
  ) {}

  /** Tries to render the home page with the current bundles until this succeeds. */
  async warmUp(): Promise<void> {
    while (!this.isStopped) {
      this.isWarm = await this.canRenderHomePage();
      if (this.isWarm) return;
      await delay(RETRY_MS);
    }
  }

  stop(): void {
    this.isStopped = true;
  }

  /** @returns why the site is not ready, or undefined if it is ready */
  problem(): Promise<string | undefined> {
    // Health checks are public and unlimited, so concurrent ones share one result.
    this.checking ??= this.check().finally(() => (this.checking = undefined));
    return this.checking;
  }

  private async check(): Promise<string | undefined> {
    const apiProblem = await this.apiProblem();
    return apiProblem ?? (this.isWarm ? undefined : 'the home page has not been rendered yet');
  }

  private async canRenderHomePage(): Promise<boolean> {
    const snapshot = await this.snapshots.current();
    if (!snapshot) return false;
    const api = new VisitorApi(this.config, { id: 'readiness', ip: '127.0.0.1', headers: {} });
    const page = await this.renderer.render({ url: '/', ...snapshot, callApi: api.get });
    return typeof page === 'object' && 'status' in page && page.status === 200;
  }

  private async apiProblem(): Promise<string | undefined> {
    try {
      const signal = AbortSignal.timeout(API_TIMEOUT_MS);
      const response = await fetch(`${this.config.apiUrl}/health/ready`, { redirect: 'error', signal });
      const { message } = (await response.json()) as { message?: string };
      return response.ok ? undefined : (message ?? 'the API is not ready');
    } catch {
      return 'the API does not respond';
    }
  }
}
