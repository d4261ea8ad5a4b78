import pg from 'pg';
import { DataSource } from 'typeorm';
import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { type Caller, makeCallers } from './callers';
import { type Person, TestApi } from './test-api';

const ROUNDS = 12;
const VENDORS = 6;

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.signInAdmin();
});
afterAll(() => api.stop());

const day = (ahead: number) => addDays(dayIn('America/New_York', new Date()), ahead);

async function addSpaceWithRequest(host: Caller, vendor: Caller) {
  const [space] = await api.query<{ id: number }>(
    `INSERT INTO spaces (host_id, name, description, space_type, location, address, price_per_day, approval_status,
       approved_at)
     VALUES ($1, 'Corner window', 'Bright.', 'bookstore', 'Raleigh, NC', '12 Hargett St', 1200, 'approved', now())
     RETURNING id`,
    [host.id],
  );
  const [booking] = await api.query<{ id: number }>(
    `INSERT INTO bookings (space_id, vendor_id, start_date, end_date, total_amount, expires_at, payment_agreement_type)
     VALUES ($1, $2, current_date + 300, current_date + 330, 1200, now() + interval '72 hours', 'monthly') RETURNING id`,
    [space?.id, vendor.id],
  );
  return { spaceId: space?.id ?? 0, bookingId: booking?.id ?? 0 };
}

/**
 * Repeats a request after a 503, as clients do: on a slow machine, a request can wait for a locked row longer than `lock_timeout`
 * allows.
 */
async function statusAfterRetries(send: () => PromiseLike<{ status: number }>): Promise<number> {
  const { status } = await send();
  return status === 503 ? statusAfterRetries(send) : status;
}

/** Ends the API's connections first, because PostgreSQL may count a deadlock only when the connection on which it occurred ends. */
async function countDeadlocks(): Promise<number> {
  await api.app.get(DataSource).destroy();
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ deadlocks: string }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  await client.end();
  return Number(rows[0]?.deadlocks);
}

it('deleting hosts and vendors during booking requests and edits causes no deadlocks, and no 5xx responses except 503 (D11)', async () => {
  const vendors = await makeCallers(api.databaseUrl, 'vendor', VENDORS);
  const hosts = await makeCallers(api.databaseUrl, 'host', ROUNDS);
  const statuses: number[] = [];
  for (const host of hosts) {
    const [leavingVendor] = await makeCallers(api.databaseUrl, 'vendor', 1);
    if (!leavingVendor) throw new Error('There is no vendor to delete.');
    const { spaceId, bookingId } = await addSpaceWithRequest(host, leavingVendor);
    /** Requests period `n`. Each period starts five days after the previous one, so a period overlaps the next ones. */
    const book = (vendor: Caller, n: number) =>
      statusAfterRetries(() =>
        vendor.call(
          api.url,
          'POST',
          '/api/bookings',
          { spaceId, startDate: day(10 + 5 * n) },
          { 'Idempotency-Key': `${vendor.id}-${spaceId}-${n}` },
        ),
      );
    const callAsHost = (method: string, path: string, body: object) =>
      statusAfterRetries(() => host.call(api.url, method, path, body));
    const deleteAccount = ({ id }: Caller) =>
      statusAfterRetries(() => admin.agent.delete(`/api/admin/users/${id}`));
    const roundStatuses = await Promise.all([
      ...vendors.slice(0, 2).map((vendor, n) => book(vendor, n)),
      book(leavingVendor, 40),
      book(leavingVendor, 50),
      callAsHost('PUT', `/api/bookings/${bookingId}`, { status: 'confirmed' }),
      callAsHost('PUT', `/api/spaces/${spaceId}/availability`, [{ date: day(90), isAvailable: false }]),
      callAsHost('PATCH', `/api/spaces/${spaceId}`, { pricePerDay: 900 }),
      deleteAccount(host),
      deleteAccount(leavingVendor),
      ...vendors.slice(2).map((vendor, n) => book(vendor, n + 2)),
    ]);
    statuses.push(...roundStatuses);
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(await countDeadlocks()).toBe(0);
});
