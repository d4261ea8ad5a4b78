import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
import pg from 'pg';
import { addDays, dayIn } from '../../src/domain/shared/calendar-day';
import { aSpace } from '../a-space';
import { type Caller, makeCallers } from '../callers';
import type { System } from './system';

const today = dayIn('America/New_York', new Date());
const SPACES = 60;
const VENDORS = 400;
/** A vendor can have ten pending requests (D25). */
const REQUESTS_PER_VENDOR = 8;
const BOOKING_CLIENTS = 4;
const READING_CLIENTS = 4;
const RETRY_MS = 100;

/** What happened since the last call to `Load.takeCounts`. */
export interface Counts {
  requests: number;
  /** Why requests were sent again: the text of a 503, or the error of the connection. */
  retries: string[];
  /** Responses that a client should never get, such as "http://127.0.0.1:3000/api/bookings 500 …". */
  unexpected: string[];
}

const random = (below: number) => Math.floor(Math.random() * below);

/** Simulates vendors who request bookings and visitors who read, all at the same time. Clients retry as a browser would. */
export class Load {
  /** The ids of the bookings for which a vendor got a 201, with the vendor's email address. */
  readonly booked = new Map<number, string>();
  private counts: Counts = { requests: 0, retries: [], unexpected: [] };
  private running = true;
  private clients: Promise<void>[] = [];
  private requestsMade = 0;

  private constructor(
    private readonly urls: string[],
    private siteUrl: string | undefined,
    private readonly vendors: Caller[],
    private readonly spaceIds: number[],
  ) {}

  /** Adds spaces and vendors, and starts all clients. */
  static async start(system: System): Promise<Load> {
    const [host] = await makeCallers(system.databaseUrl, 'host', 1);
    const vendors = await makeCallers(system.databaseUrl, 'vendor', VENDORS);
    const urls = system.apis.map(({ url }) => url);
    const spaceIds = [];
    for (let n = 0; n < SPACES; n += 1) {
      const response = await host?.call(urls[0] ?? '', 'POST', '/api/spaces', aSpace);
      spaceIds.push(((await response?.json()) as { id: number }).id);
    }
    const load = new Load(urls, system.site.url, vendors, spaceIds);
    load.startClients();
    return load;
  }

  startClients(): void {
    this.running = true;
    const repeat = async (work: () => Promise<void>) => {
      while (this.running) await work();
    };
    this.clients = [
      ...Array.from({ length: BOOKING_CLIENTS }, () => repeat(() => this.book())),
      ...Array.from({ length: READING_CLIENTS }, () => repeat(() => this.read())),
      repeat(() => this.openPage()),
    ];
  }

  /** Sends all requests to this address and opens no pages until the returned function is called. */
  redirectTo(url: string): () => void {
    const { siteUrl } = this;
    const urls = this.urls.splice(0, this.urls.length, url);
    this.siteUrl = undefined;
    return () => {
      this.urls.splice(0, this.urls.length, ...urls);
      this.siteUrl = siteUrl;
    };
  }

  takeCounts(): Counts {
    const { counts } = this;
    this.counts = { requests: 0, retries: [], unexpected: [] };
    return counts;
  }

  /** Stops all clients and waits for their last responses. */
  async stop(): Promise<void> {
    this.running = false;
    await Promise.all(this.clients);
  }

  private async book(): Promise<void> {
    const vendor = this.vendors[Math.floor(this.requestsMade / REQUESTS_PER_VENDOR) % VENDORS];
    this.requestsMade += 1;
    if (!vendor || this.requestsMade > VENDORS * REQUESTS_PER_VENDOR) {
      await delay(RETRY_MS);
      return;
    }
    const input = {
      spaceId: this.spaceIds[random(SPACES)],
      startDate: addDays(today, 5 + 30 * random(11)),
    };
    const key = randomUUID();
    const response = await this.send([201, 409], (url) =>
      vendor.call(url, 'POST', '/api/bookings', input, { 'idempotency-key': key }),
    );
    if (response?.status === 201) {
      const { id } = (await response.json()) as { id: number };
      this.booked.set(id, vendor.email);
    }
  }

  private async read(): Promise<void> {
    const path = random(2) ? '/api/spaces?limit=20' : `/api/spaces/${this.spaceIds[random(SPACES)]}`;
    const response = await this.send([200], (url) => fetch(url + path));
    await response?.arrayBuffer();
  }

  private async openPage(): Promise<void> {
    const { siteUrl } = this;
    if (!siteUrl) {
      await delay(RETRY_MS);
      return;
    }
    const response = await this.send([200], () => fetch(`${siteUrl}/browse`));
    await response?.arrayBuffer();
  }

  /** Sends a request until the response is not 503. Each attempt goes to a random API process. */
  private async send(
    expected: number[],
    request: (url: string) => Promise<Response>,
  ): Promise<Response | undefined> {
    this.counts.requests += 1;
    for (;;) {
      const url = this.urls[random(this.urls.length)] ?? '';
      const response = await request(url).catch((error: unknown) => error);
      if (!(response instanceof Response)) {
        this.counts.retries.push(inspect(response));
        await delay(RETRY_MS);
        continue;
      }
      if (expected.includes(response.status)) return response;
      const text = await response.text().catch(() => '');
      const summary = `${response.url} ${response.status} ${text.slice(0, 300)}`;
      if (response.status !== 503 || !response.headers.has('retry-after'))
        this.counts.unexpected.push(summary);
      if (response.status !== 503) return undefined;
      this.counts.retries.push(summary);
      await delay(RETRY_MS);
    }
  }
}

/** Waits up to a minute for the last emails. @returns a line for each lost or overlapping booking and each lost email */
export async function findLosses(system: System, load: Load): Promise<string[]> {
  const client = new pg.Client({ connectionString: system.databaseUrl });
  await client.connect();
  try {
    const stored = await client.query<{ id: number }>('SELECT id FROM bookings');
    const ids = new Set(stored.rows.map(({ id }) => id));
    const lost = [...load.booked.keys()].filter((id) => !ids.has(id));
    const unconfirmed = [...ids].filter((id) => !load.booked.has(id));
    const overlaps = await client.query(
      `SELECT FROM bookings a JOIN bookings b ON a.id < b.id AND a.space_id = b.space_id AND a.period && b.period
       WHERE a.status <> 'cancelled' AND b.status <> 'cancelled'`,
    );
    await waitUntilSent(client);
    const unsent = await client.query(`SELECT kind, last_error FROM outbox WHERE sent_at IS NULL`);
    return [
      ...lost.map((id) => `booking ${id} got a 201 but is not stored`),
      ...unconfirmed.map((id) => `booking ${id} is stored but no vendor got a 201 for it`),
      ...(overlaps.rowCount ? [`${overlaps.rowCount} pairs of bookings overlap`] : []),
      ...unsent.rows.map((row) => `not sent: ${JSON.stringify(row)}`),
      ...(await missingEmails(system, load)),
    ];
  } finally {
    await client.end();
  }
}

async function waitUntilSent(client: pg.Client): Promise<void> {
  for (let second = 0; second < 60; second += 1) {
    const { rows } = await client.query('SELECT FROM outbox WHERE sent_at IS NULL AND failed_at IS NULL');
    if (rows.length === 0) return;
    await delay(1000);
  }
}

/** Counts copies of an email once: after a crash an email can arrive twice, with the same Message-ID (D52). */
async function missingEmails(system: System, load: Load): Promise<string[]> {
  const missing = [];
  for (const email of new Set(load.booked.values())) {
    const expected = [...load.booked.values()].filter((address) => address === email).length;
    const query = encodeURIComponent(`to:"${email}"`);
    const response = await fetch(`${system.inboxUrl}/api/v1/search?limit=200&query=${query}`);
    const { messages } = (await response.json()) as { messages: { MessageID: string }[] };
    const arrived = new Set(messages.map(({ MessageID }) => MessageID)).size;
    if (arrived !== expected) missing.push(`${email} has ${expected} bookings but got ${arrived} emails`);
  }
  return missing;
}
