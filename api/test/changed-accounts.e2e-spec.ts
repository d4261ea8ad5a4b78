import { ChangeAccount } from '../src/application/account/change-account';
import { Users } from '../src/application/account/users';
import { Transaction } from '../src/application/transaction';
import { Database } from '../src/infrastructure/persistence/database';
import { SqlExpiredRows } from '../src/infrastructure/persistence/maintenance/expired-rows';
import { operations } from './document';
import { requests } from './rights/requests';
import { rights } from './rights/rights';
import { Scene } from './rights/scene';
import { send } from './rights/send';
import { TestApi } from './test-api';

/* What happens if an account is deleted, suspended or given another role while one of its writes is processed, after authentication. */

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

const writers = ['vendor', 'host', 'customer'] as const;
type Writer = (typeof writers)[number];

/**
 * Finds the columns that refer to users in tables whose rows must be deleted with the account. The other tables keep their rows
 * without personal data, or delete them within a day (idempotency keys and space news).
 */
const PERSONAL_COLUMNS = `
SELECT conrelid::regclass::text AS "table", attname AS "column"
FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
WHERE contype = 'f' AND confrelid = 'users'::regclass
  AND conrelid::regclass::text NOT IN ('bookings', 'spaces', 'reviews', 'recently_erased', 'idempotency_keys', 'space_news')`;

/** How many rows refer to the user, for each of these columns. Columns that do not refer to the user are left out. */
async function countRows(userId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, column } of await api.query<{ table: string; column: string }>(PERSONAL_COLUMNS)) {
    const [row] = await api.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${table} WHERE ${column} = $1`,
      [userId],
    );
    if (row && row.count > 0) counts[`${table}.${column}`] = row.count;
  }
  return counts;
}

const personalData = (userId: number) =>
  api.query(
    `SELECT to_jsonb(u) - 'updated_at' AS data FROM users u WHERE id = $1
     UNION ALL
     SELECT jsonb_build_object('space', s.name, 'address', s.address, 'description', s.description, 'isActive', s.is_active)
     FROM spaces s WHERE host_id = $1
     UNION ALL
     SELECT jsonb_build_object('message', b.message, 'status', b.status) FROM bookings b WHERE vendor_id = $1`,
    [userId],
  );

/** Waits until the request is blocked by a lock, or is done without having been blocked. */
async function waitUntilBlocked(isDone: () => boolean): Promise<void> {
  while (!isDone() && (await api.countBlockedQueries()) === 0);
}

/** Sends the request of the operation while the transaction of `change` is open. @returns the response */
async function sendDuring(scene: Scene, id: string, writer: Writer, change: () => Promise<void>) {
  const operation = operations.find((each) => each.id === id);
  const request = await requests[id]?.(scene, writer);
  if (!operation || !request) throw new Error(`rights/requests.ts has no request for ${id}`);
  const { response } = await api.app.get(Transaction).run(async () => {
    await change();
    let isDone = false;
    const sent = send(api, operation, request, { Cookie: scene.cookieOf(writer) });
    const response = Promise.resolve(sent).finally(() => {
      isDone = true;
    });
    await waitUntilBlocked(() => isDone);
    // Returned in an object, because `run` would otherwise wait for the response, which may wait for the end of this transaction.
    return { response };
  });
  return response;
}

const adminOf = (scene: Scene) => api.app.get(Users).get(scene.member('admin').id);
const changeAccount = () => api.app.get(ChangeAccount);

/** Each write that requires signing in, with a user who is allowed to send it. */
const writes = operations.flatMap(({ id, method }) => {
  const writer = writers.find((each) => rights.get(id)?.get(each) === 'ok');
  const isPrivate = rights.get(id)?.get('visitor') === '401';
  return writer && isPrivate && method !== 'get' ? [[id, writer] as const] : [];
});

it.each(writes)(
  '%s by a %s stores no personal data if the account is deleted during the request (D11)',
  async (id, writer) => {
    const scene = await Scene.create(api);
    const admin = await adminOf(scene);
    const { id: userId } = scene.member(writer);
    const { status, text } = await sendDuring(scene, id, writer, () => changeAccount().delete(admin, userId));
    // The response to a successful creation contains the record.
    if (status === 201) expect(text).not.toBe('');
    // This job also erases what was stored after the deletion.
    await new SqlExpiredRows(api.app.get(Database)).delete({ aborted: false });
    const rows = await countRows(userId);
    expect({ status, isError: status >= 500, rows }).toEqual({ status, isError: false, rows: {} });
    const data = JSON.stringify(await personalData(userId));
    expect(data).toMatch(/Deleted/);
    // Texts of the scene and of its requests, and the states of open requests and active listings.
    expect(data).not.toMatch(/Lane Candles|Bright|Corner window|pending|"isActive": ?true/);
  },
);

it('the deletion of an account removes its rows from every table with personal data (D11)', async () => {
  const scene = await Scene.create(api);
  const admin = await adminOf(scene);
  const { id: userId } = scene.member('vendor');
  await scene.addProfile();
  await scene.newAccessToken('vendor');
  await scene.newWebhook('vendor');
  await scene.newSavedSearch('vendor');
  await scene.newWaitlistEntry('vendor');
  await scene.newBooking('confirmed');
  for (const statement of [
    `INSERT INTO saved_spaces (user_id, space_id) SELECT $1, min(id) FROM spaces`,
    `INSERT INTO listing_drafts (user_id, draft) VALUES ($1, '{}')`,
    `INSERT INTO saved_filters (user_id, filters) VALUES ($1, '[]')`,
    `INSERT INTO second_factors (user_id) VALUES ($1)`,
    `INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, 'x')`,
    `INSERT INTO uploads (id, owner_id, original_name, size, mimetype, width, height)
     VALUES (gen_random_uuid(), $1, 'shop.jpg', 1, 'image/jpeg', 1, 1)`,
    `INSERT INTO booking_flags (booking_id, flagged_by, reason) SELECT max(id), $1, 'Moved.' FROM bookings`,
  ])
    await api.query(statement, [userId]);
  const tables = await api.query<{ table: string; column: string }>(PERSONAL_COLUMNS);
  const names = tables.map(({ table, column }) => `${table}.${column}`).sort();
  // Fails if this test does not add a row for every column, for example after a migration that adds a table.
  expect(Object.keys(await countRows(userId)).sort()).toEqual(names);
  await changeAccount().delete(admin, userId);
  expect(await countRows(userId)).toEqual({});
});

it.each([
  ['createAccessToken', 'vendor', 'access_tokens', 'user_id'],
  ['createWebhook', 'vendor', 'webhooks', 'user_id'],
  ['requestBooking', 'vendor', 'bookings', 'vendor_id'],
] as const)(
  '%s by a %s adds nothing if the account is suspended during the request (D10)',
  async (id, writer, table, column) => {
    const scene = await Scene.create(api);
    const admin = await adminOf(scene);
    const { id: userId } = scene.member(writer);
    const { status } = await sendDuring(scene, id, writer, () =>
      changeAccount().setStatus(admin, userId, 'suspended'),
    );
    expect(status).toBe(403);
    expect(await api.query(`SELECT FROM ${table} WHERE ${column} = $1`, [userId])).toEqual([]);
  },
);

it.each([
  ['createSpace', 'host', 'vendor'],
  ['requestBooking', 'vendor', 'host'],
] as const)('%s is refused if the %s becomes a %s during the request (D12)', async (id, writer, newRole) => {
  const scene = await Scene.create(api);
  await scene.deactivateSpaces();
  const user = await api.app.get(Users).get(scene.member(writer).id);
  const { status } = await sendDuring(scene, id, writer, () => changeAccount().changeOwnRole(user, newRole));
  expect(status).toBe(403);
});
