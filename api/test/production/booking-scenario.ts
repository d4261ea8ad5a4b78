import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { addDays, dayIn } from '../../src/domain/shared/calendar-day';
import { aSpace } from '../a-space';
import type { ProductionSystem } from './production-system';
import { Visitor } from './visitor';

/** Each booking of this space lasts one week. */
const weeklySpace = {
  ...aSpace,
  paymentAgreementType: 'commission',
  pricePerDay: null,
  commissionPercentage: '10.00',
};
const HOST_SUBJECTS = [/^Booking confirmed/, /^New booking request/];
const VENDOR_SUBJECTS = [
  /^Booking confirmed/,
  /^Your Popnook sign-in code/,
  /^Your booking request .* was sent/,
];
/** With one booking per week, the last one starts within the 12 months that are allowed (D56). */
const BOOKINGS_PER_SPACE = 50;
/** More hosts would only make each one slower, because the machine is also busy restarting processes. */
const HOSTS = 2;

/** A host accepts the bookings of one new vendor after another. */
class BookingScenario {
  readonly vendors: Visitor[] = [];
  private spaceId = 0;

  constructor(
    private readonly system: ProductionSystem,
    private readonly database: pg.Client,
    private readonly name: string,
    readonly host = new Visitor(system, `${name}@popnook.test`),
  ) {}

  start(): Promise<void> {
    return this.host.signUp('host');
  }

  /** Adds a space and approves it in the database, because the scenario has no administrator. */
  private async addSpace(): Promise<void> {
    const key = { 'idempotency-key': randomUUID() };
    const { body } = await this.host.call(201, 'POST', '/api/spaces', weeklySpace, key);
    this.spaceId = (JSON.parse(body) as { id: number }).id;
    await this.database.query(
      `UPDATE spaces SET approval_status = 'approved', approved_at = now() WHERE id = $1`,
      [this.spaceId],
    );
  }

  /** Signs up a new vendor, who books the next week of the space. The host accepts the request. */
  async run(): Promise<void> {
    const week = this.vendors.length % BOOKINGS_PER_SPACE;
    if (week === 0) await this.addSpace();
    const vendor = new Visitor(this.system, `${this.name}-vendor-${this.vendors.length}@popnook.test`);
    this.vendors.push(vendor);
    await vendor.openPage('/', /Featured Popup Spaces/);
    await vendor.openPage('/browse', /<h1[^>]*>Browse (All )?Spaces/);
    await vendor.signUp('vendor');
    await vendor.openPage(`/spaces/${this.spaceId}`, /About this space/);
    const startDate = addDays(dayIn('America/New_York', new Date()), 7 * (week + 1));
    const request = { spaceId: this.spaceId, startDate };
    const key = { 'idempotency-key': randomUUID() };
    const { body } = await vendor.call(201, 'POST', '/api/bookings', request, key);
    const { id } = JSON.parse(body) as { id: number };
    await this.host.call(200, 'GET', '/host-dashboard');
    await this.host.call(200, 'PUT', `/api/bookings/${id}`, { status: 'confirmed' });
    for (const subject of VENDOR_SUBJECTS) await vendor.untilEmail(subject);
  }

  /** @returns a line for each email that is missing or was not expected */
  async wrongEmails(): Promise<string[]> {
    const hostSubjects = [/sign-in code/, ...this.vendors.flatMap(() => HOST_SUBJECTS)];
    const wrong = [await wrongEmailsTo(this.host, hostSubjects)];
    for (const vendor of this.vendors) wrong.push(await wrongEmailsTo(vendor, VENDOR_SUBJECTS));
    return wrong.flat();
  }
}

/** Counts copies with the same Message-ID once: they are unavoidable when a worker is killed (D52). */
async function wrongEmailsTo(visitor: Visitor, expected: RegExp[]): Promise<string[]> {
  const subjects = new Map((await visitor.emails()).map(({ MessageID, Subject }) => [MessageID, Subject]));
  const unexpected = [...subjects.values()];
  const missing: RegExp[] = [];
  for (const subject of expected) {
    const index = unexpected.findIndex((text) => subject.test(text));
    if (index < 0) missing.push(subject);
    else unexpected.splice(index, 1);
  }
  return [
    ...missing.map((subject) => `${visitor.email} did not get ${subject}`),
    ...unexpected.map((text) => `${visitor.email} got an extra email: ${text}`),
  ];
}

export interface ScenarioResult {
  bookings: number;
  /** A line for each page or call that failed. A failure ends the scenario of its host. */
  failures: string[];
  /** A line for each email that is missing or was not expected. */
  wrongEmails: string[];
}

/** Repeats the scenario for each host until `faults` has ended. */
export async function repeatScenario(
  system: ProductionSystem,
  faults: () => Promise<void>,
): Promise<ScenarioResult> {
  const database = new pg.Client({ connectionString: system.databaseUrl });
  await database.connect();
  try {
    const scenarios = Array.from(
      { length: HOSTS },
      (_, index) => new BookingScenario(system, database, `host-${index}`),
    );
    for (const scenario of scenarios) await scenario.start();
    const failures: string[] = [];
    let running = true;
    const repeat = async (scenario: BookingScenario) => {
      while (running) await scenario.run();
    };
    const runs = scenarios.map((scenario) =>
      repeat(scenario).catch((error: unknown) => failures.push(String(error))),
    );
    await faults().finally(() => (running = false));
    await Promise.all(runs);
    await untilSent(database);
    const bookings = scenarios.flatMap(({ vendors }) => vendors).length;
    if (failures.length > 0) return { bookings, failures, wrongEmails: [] };
    const wrongEmails = await Promise.all(scenarios.map((scenario) => scenario.wrongEmails()));
    return { bookings, failures, wrongEmails: wrongEmails.flat() };
  } finally {
    await database.end();
  }
}

/** Waits until all emails are sent, except those that are held back because they may become unnecessary (D52). */
async function untilSent(database: pg.Client): Promise<void> {
  const unsent = `SELECT FROM outbox WHERE sent_at IS NULL AND coalesce(held_until <= now(), true)`;
  while ((await database.query(unsent)).rowCount) await delay(200);
}
