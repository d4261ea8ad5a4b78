import { setImmediate as nextIteration } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database';

/** Pages also change as time passes, without a new `listings_version`. Such changes appear with at most this delay. */
const MAX_AGE_MS = 1000;
/** At most about 60 MB: a page of 200 spaces, the maximum, takes about 300 kB. */
const MAX_PAGES = 200;

interface RecentPage<Page> {
  version: number;
  /** Undefined if a change was in progress, because the page could soon be outdated. */
  page: Promise<Page | undefined>;
}

/**
 * The pages of the list of public spaces that were read within the last second, so that many visitors of the same page
 * share one query. A page is used only while `listings_version` is the same: everyone sees what any process saved before
 * their request (ADR 018).
 */
export class RecentPages<Page extends object> {
  private readonly pages = new LRUCache<string, RecentPage<Page>>({ max: MAX_PAGES, ttl: MAX_AGE_MS });
  /** The current version, from a query that has not been sent yet. */
  private version?: Promise<number>;

  constructor(private readonly database: Database) {}

  /** @param key describes the whole request */
  async get(key: string, read: () => Promise<Page>): Promise<Page> {
    if (!this.database.seesOnlyCommittedData) return read();
    const version = await this.currentVersion();
    const recent = this.pages.get(key);
    if (recent?.version === version) return (await recent.page) ?? read();
    const page = this.readIfNothingChanges(read);
    this.pages.set(key, { version, page });
    // Keeps neither a failed read nor a page that was read during a change.
    const forget = () => {
      if (this.pages.get(key)?.page === page) this.pages.delete(key);
    };
    page.then((found) => found ?? forget(), forget);
    return (await page) ?? read();
  }

  /** Requests in the same iteration of the event loop share one query, which is sent after all of them have arrived. */
  private currentVersion(): Promise<number> {
    this.version ??= nextIteration().then(() => {
      this.version = undefined;
      return this.readVersion();
    });
    return this.version;
  }

  private async readVersion(): Promise<number> {
    const [row] = await this.database.query<{ version: number }>(
      'SELECT last_value AS version FROM listings_version',
    );
    // A sequence always has one row. NaN would equal no version.
    return row?.version ?? Number.NaN;
  }

  /**
   * @returns undefined while a transaction is changing listings. Such a transaction has already changed the version and holds the
   *   lock until it ends, so a page that is read before then would be cached with the new version, but without the change.
   */
  private async readIfNothingChanges(read: () => Promise<Page>): Promise<Page | undefined> {
    const [row] = await this.database.query<{ nothingChanges: boolean }>(
      `SELECT pg_try_advisory_xact_lock(hashtext('listings_version')) AS "nothingChanges"`,
    );
    return row?.nothingChanges ? read() : undefined;
  }
}
