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
/** Each space has this many periods of 30 days that can be booked. */
const PERIODS = 11;
/** When there are more open bookings, the oldest one is withdrawn, so that free periods never run out. */
const MAX_OPEN_BOOKINGS = 100;
/**
 * More than twice `MAX_OPEN_BOOKINGS`. Vendors take turns, and more than half of their requests succeed, so between two turns of a
 * vendor, more than `MAX_OPEN_BOOKINGS` bookings are made, and the vendor's previous one is withdrawn. So no vendor reaches the limit
 * of ten pending requests (D25).
 */
const VENDORS = 240;
const BOOKING_CLIENTS = 4;
/** A booking client's pause after each request. A booking and its withdrawal send four emails, and their delivery has to keep up. */
const BOOKING_PAUSE_MS = 200;
const READING_CLIENTS = 4;
const RETRY_MS = 100;

/** What has happened since the counts were last reset. */
export interface Counts {
  requests: number;
  /** How many of the requests asked for a booking and got 201 or 409. */
  bookingRequests: number;
  /** How many of the booking requests got 201. */
  bookings: number;
  /** Responses with 503 and `Retry-After`. The requests were sent again. */
  unavailable: string[];
  /** Errors of connections that ended before the response was complete. The requests were sent again. */
  disconnected: string[];
  /** Responses that a client should never get, such as "http://127.0.0.1:3000/api/bookings 500 …". */
  unexpected: string[];
}

/** A random integer from 0 to `below` - 1. */
const random = (below: number) => Math.floor(Math.random() * below);

const noCounts = (): Counts => ({
  requests: 0,
  bookingRequests: 0,
  bookings: 0,
  unavailable: [],
  disconnected: [],
  unexpected: [],
});

/** Simulates vendors who request bookings and visitors who read, all at the same time. Clients retry as a browser would. */
export class Load {
  /** The bookings for which a vendor got 201: the email address of the vendor, by the id of the booking. */
  readonly booked = new Map<number, string>();
  /** The ids of the bookings that a vendor has withdrawn, with the response 200. */
  readonly withdrawn = new Set<number>();
  /** The bookings that are not withdrawn, oldest first. */
  private readonly openBookings: { id: number; vendor: Caller }[] = [];
  private counts = noCounts();
  private bookingRequestsStarted = 0;
  private running = true;
  private clients: Promise<void>[] = [];

  private constructor(
    private readonly urls: string[],
    private siteUrl: string | undefined,
    private readonly vendors: Caller[],
    private readonly spaceIds: number[],
  ) {}

  /** Adds spaces and vendors, and starts all clients. */
  static async start(system: System): Promise<Load> {
    const [host] = await makeCallers(system.postgres.url, 'host', 1);
    const vendors = await makeCallers(system.postgres.url, 'vendor', VENDORS);
    const urls = system.apis.map(({ url }) => url);
    const spaceIds = [];
    for (let n = 0; n < SPACES; n += 1) {
      const response = await host?.call(urls[0] ?? '', 'POST', '/api/spaces', aSpace);
      if (response?.status !== 201) throw new Error(`A space was not added: ${await response?.text()}`);
      spaceIds.push(((await response.json()) as { id: number }).id);
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

  resetCounts(): void {
    this.counts = noCounts();
  }

  /** Returns the counts, and then resets them. */
  takeCounts(): Counts {
    const { counts } = this;
    this.resetCounts();
    return counts;
  }

  /** Waits until there have been this many booking requests since the counts were last reset. */
  async untilBookingRequests(count: number): Promise<void> {
    while (this.counts.bookingRequests < count) await delay(RETRY_MS);
  }

  /** Resolves when a vendor has made one more booking. */
  async waitForBooking(): Promise<void> {
    const { size } = this.booked;
    while (this.booked.size === size) await delay(20);
  }

  /** Stops all clients and waits for their last responses. */
  async stop(): Promise<void> {
    this.running = false;
    await Promise.all(this.clients);
  }

  private async book(): Promise<void> {
    const vendor = this.vendors[this.bookingRequestsStarted % VENDORS];
    // Goes through all periods of all spaces. Two of every four requests are for the same period, and only one of these can succeed.
    const slot = Math.floor((3 * this.bookingRequestsStarted) / 4);
    this.bookingRequestsStarted += 1;
    if (!vendor) return;
    const input = {
      spaceId: this.spaceIds[slot % SPACES],
      startDate: addDays(today, 5 + 30 * (Math.floor(slot / SPACES) % PERIODS)),
    };
    const key = randomUUID();
    const response = await this.send([201, 409], (url) =>
      vendor.call(url, 'POST', '/api/bookings', input, { 'idempotency-key': key }),
    );
    if (response) this.counts.bookingRequests += 1;
    if (response?.status === 201) {
      this.counts.bookings += 1;
      const { id } = JSON.parse(response.text) as { id: number };
      this.booked.set(id, vendor.email);
      this.openBookings.push({ id, vendor });
      if (this.openBookings.length > MAX_OPEN_BOOKINGS) await this.withdrawOldest();
    }
    await delay(BOOKING_PAUSE_MS);
  }

  private async withdrawOldest(): Promise<void> {
    const booking = this.openBookings.shift();
    if (!booking) return;
    const { id, vendor } = booking;
    const response = await this.send([200], (url) =>
      vendor.call(url, 'PUT', `/api/bookings/${id}`, { status: 'cancelled' }),
    );
    if (response) this.withdrawn.add(id);
  }

  private async read(): Promise<void> {
    const path = random(2) ? '/api/spaces?limit=20' : `/api/spaces/${this.spaceIds[random(SPACES)]}`;
    await this.send([200], (url) => fetch(url + path));
  }

  private async openPage(): Promise<void> {
    const { siteUrl } = this;
    if (!siteUrl) {
      await delay(RETRY_MS);
      return;
    }
    await this.send([200], () => fetch(`${siteUrl}/browse`));
  }

  /**
   * Sends a request until it gets a response other than 503. For each attempt, `request` gets the address of a random API process.
   * @returns the response, or undefined if its status is not one of the expected ones
   */
  private async send(
    expected: number[],
    request: (url: string) => Promise<Response>,
  ): Promise<{ status: number; text: string } | undefined> {
    this.counts.requests += 1;
    for (;;) {
      const url = this.urls[random(this.urls.length)] ?? '';
      const response = await readResponse(request(url)).catch((error: unknown) => inspect(error));
      if (typeof response === 'string') {
        this.counts.disconnected.push(response);
        await delay(RETRY_MS);
        continue;
      }
      if (expected.includes(response.status)) return response;
      const isRetryable = response.status === 503 && response.retryAfter !== null;
      const summary = `${response.url} ${response.status} ${response.text.slice(0, 300)}`;
      this.counts[isRetryable ? 'unavailable' : 'unexpected'].push(summary);
      if (response.status !== 503) return undefined;
      await delay(RETRY_MS);
    }
  }
}

/** @throws if the connection ends before the end of the response */
async function readResponse(pendingResponse: Promise<Response>) {
  const response = await pendingResponse;
  const { url, status, headers } = response;
  return { url, status, retryAfter: headers.get('retry-after'), text: await response.text() };
}

/** Waits up to a minute for the last emails. @returns a line for each problem, such as a lost booking or email */
export async function findProblems(system: System, load: Load): Promise<string[]> {
  const client = new pg.Client({ connectionString: system.postgres.url });
  await client.connect();
  try {
    const stored = await client.query<{ id: number; status: string }>('SELECT id, status FROM bookings');
    const statuses = new Map(stored.rows.map(({ id, status }) => [id, status]));
    const lost = [...load.booked.keys()].filter((id) => !statuses.has(id));
    const unconfirmed = [...statuses.keys()].filter((id) => !load.booked.has(id));
    const withWrongStatus = stored.rows.filter(
      ({ id, status }) => status !== (load.withdrawn.has(id) ? 'cancelled' : 'pending'),
    );
    const overlaps = await client.query(
      `SELECT FROM bookings a JOIN bookings b ON a.id < b.id AND a.space_id = b.space_id AND a.period && b.period
       WHERE a.status <> 'cancelled' AND b.status <> 'cancelled'`,
    );
    await waitUntilSent(client);
    const unsent = await client.query(`SELECT kind, last_error FROM outbox WHERE sent_at IS NULL`);
    return [
      ...lost.map((id) => `booking ${id} got a 201 but is not stored`),
      ...unconfirmed.map((id) => `booking ${id} is stored but no vendor got a 201 for it`),
      ...withWrongStatus.map(({ id, status }) => `booking ${id} should not be ${status}`),
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

/**
 * Vendors get an email about each booking and each withdrawal. Copies with the same Message-ID count once, because an email can
 * arrive twice after a crash (D52).
 */
async function missingEmails(system: System, load: Load): Promise<string[]> {
  const missing = [];
  for (const email of new Set(load.booked.values())) {
    const bookings = [...load.booked].filter(([, address]) => address === email);
    const expected = bookings.length + bookings.filter(([id]) => load.withdrawn.has(id)).length;
    const query = encodeURIComponent(`to:"${email}"`);
    const response = await fetch(`${system.inboxUrl}/api/v1/search?limit=200&query=${query}`);
    const { messages } = (await response.json()) as { messages: { MessageID: string }[] };
    const arrived = new Set(messages.map(({ MessageID }) => MessageID)).size;
    if (arrived !== expected) missing.push(`${email} got ${arrived} of ${expected} emails`);
  }
  return missing;
}

/** @returns a line for each email that repeats the Message-ID of another one */
export async function findRepeatedEmails({ inboxUrl }: System): Promise<string[]> {
  const response = await fetch(`${inboxUrl}/api/v1/messages?limit=100000`);
  const { messages } = (await response.json()) as { messages: { MessageID: string; Subject: string }[] };
  const known = new Set<string>();
  const repeated: string[] = [];
  for (const { MessageID, Subject } of messages) {
    if (known.has(MessageID)) repeated.push(`${MessageID} arrived more than once: ${Subject}`);
    known.add(MessageID);
  }
  return repeated;
}
