import 'reflect-metadata';
import type { LoggerService } from '@nestjs/common';
import { MailSearchAlerts } from '../../src/application/saved/mail-search-alerts';
import { SavedSearches, type SavedSearchInput } from '../../src/application/saved/saved-searches';
import { JobTestEnvironment, TODAY } from './job-test-environment';

const HOST = 1;
const VENDOR = 2;

const warnings: string[] = [];
const logger: LoggerService = {
  log: () => undefined,
  error: () => undefined,
  warn: (line: string, context: string) => {
    if (context === 'Search alerts') warnings.push(line);
  },
};

let env: JobTestEnvironment;
beforeAll(async () => {
  env = await JobTestEnvironment.start();
  env.worker.app.useLogger(logger);
  await simulateSlowSearch();
});
afterEach(async () => {
  warnings.splice(0);
  await env.reset();
  await env.query('DELETE FROM saved_searches; DELETE FROM spaces; DELETE FROM space_news');
});
afterAll(() => env.stop());

/** Discards the new spaces and cancelled bookings that no worker has matched with the saved searches yet. */
const discardNews = () => env.query('DELETE FROM space_news');

const signal = { aborted: false };
/** @returns the number of emails */
const run = (worker = env.worker) => worker.app.get(MailSearchAlerts).run(signal);
const runBoth = async () => {
  const counts = await Promise.all([run(), run(env.otherWorker)]);
  return counts.reduce((sum, count) => sum + count, 0);
};

const save = (changes: Partial<SavedSearchInput> = {}, userId = VENDOR) =>
  env.worker.app
    .get(SavedSearches)
    .add(userId, { name: 'Raleigh', frequency: 'at_once', query: '', filters: {}, ...changes });

const approve = (id: number) =>
  env.query(`UPDATE spaces SET approval_status = 'approved', approved_at = now() WHERE id = $1`, [id]);
const addPublicSpace = async () => {
  const id = await env.addSpace();
  await approve(id);
  return id;
};
/** Makes the next email of each search due now. */
const makeEmailsDue = () => env.query(`UPDATE saved_searches SET next_email_at = now()`);
const cancelBooking = (id: number, reason = 'declined') =>
  env.query(`UPDATE bookings SET status = 'cancelled', cancel_reason = $2 WHERE id = $1`, [id, reason]);
const day = async (ahead: number) => {
  const [row] = await env.query<{ day: string }>(`SELECT (${TODAY} + $1::int)::text AS day`, [ahead]);
  return row?.day ?? '';
};

/** How many days ahead the last day of a slow search is. */
const SLOW_DAYS_AHEAD = 299;
/** Makes searches with this last day take longer than the statement timeout. */
const simulateSlowSearch = () =>
  env.query(`
    ALTER FUNCTION earliest_start RENAME TO real_earliest_start;
    CREATE FUNCTION earliest_start(of_space integer, first_start date, last_start date, days integer) RETURNS date
    LANGUAGE plpgsql AS $$
    BEGIN
      IF last_start = ${TODAY} + ${SLOW_DAYS_AHEAD} THEN PERFORM pg_sleep(60); END IF;
      RETURN real_earliest_start(of_space, first_start, last_start, days);
    END $$`);
const saveSlowSearch = async () =>
  save({ name: 'Slow', filters: { startWithin: `${await day(0)},${await day(SLOW_DAYS_AHEAD)}` } });
/** Adds a space that is booked today, because a search from today calls `earliest_start` only for such spaces. */
const addBookedSpace = async () => {
  const id = await addPublicSpace();
  await env.addBooking({ space: id, start: `${TODAY} - 1`, end: `${TODAY} + 14` });
  return id;
};

/** The id of each space in the emails about searches, with the reason why the email lists the space. */
const emails = async () => {
  const rows = await env.query<{ payload: { spaces: { id: number; reason: string }[] } }>(
    `SELECT payload FROM outbox WHERE kind = 'search-alert' ORDER BY id`,
  );
  return rows.map(({ payload }) => payload.spaces.map(({ id, reason }) => [id, reason]));
};

describe('emails about saved searches (D60)', () => {
  it('are sent once about a new space, even with two workers, and not again when it was hidden and is shown again', async () => {
    await save({ filters: { location: 'raleigh ,nc' } });
    await save({ filters: { location: 'Durham, NC' } });
    const id = await addPublicSpace();
    expect(await runBoth()).toBe(1);
    await env.query('UPDATE spaces SET is_active = false WHERE id = $1', [id]);
    await env.query('UPDATE spaces SET is_active = true WHERE id = $1', [id]);
    await makeEmailsDue();
    expect(await runBoth()).toBe(0);
    expect(await emails()).toEqual([[[id, 'new']]]);
  });

  it('combine spaces listed within a few minutes, and have an unsubscribe link', async () => {
    const search = await save();
    const ids = [await addPublicSpace(), await addPublicSpace()];
    expect(await run()).toBe(1);
    const third = await addPublicSpace();
    expect(await run()).toBe(0);
    await makeEmailsDue();
    expect(await run()).toBe(1);
    expect(await emails()).toEqual([ids.map((id) => [id, 'new']), [[third, 'new']]]);
    const [row] = await env.query(`SELECT subject, payload FROM outbox WHERE kind = 'search-alert' LIMIT 1`);
    expect(row).toMatchObject({
      subject: '2 spaces match your search “Raleigh”',
      payload: { unsubscribeToken: expect.stringMatching(new RegExp(`^search-${search?.id}-`)) },
    });
  });

  it('count at most 200 spaces, and show 20 of them', async () => {
    const search = await save({ frequency: 'weekly' });
    await env.query(
      `WITH added AS (
         INSERT INTO spaces (host_id, name, description, space_type, location, address, approval_status, approved_at)
         SELECT 1, 'Nook', 'A corner', 'gallery', 'Raleigh, NC', '1 Main St', 'approved', now() FROM generate_series(1, 203) RETURNING id)
       INSERT INTO search_matches (search_id, space_id, reason) SELECT $1, id, 'new' FROM added`,
      [search?.id],
    );
    await discardNews();
    await makeEmailsDue();
    expect(await run()).toBe(1);
    const [row] = await env.query<{ payload: { spaces: object[]; more: number } }>(
      `SELECT payload FROM outbox WHERE kind = 'search-alert'`,
    );
    expect([row?.payload.spaces.length, row?.payload.more]).toEqual([20, 180]);
  });

  it('are sent in one run for any number of searches, even if some of the spaces no longer match', async () => {
    const [open, hidden] = [await addPublicSpace(), await env.addSpace()];
    await discardNews();
    await env.query(
      `WITH added AS (
         INSERT INTO saved_searches (user_id, name, frequency, query, filters, next_email_at)
         SELECT $1, 'Search ' || n, 'at_once', '', '{}', now() FROM generate_series(1, 120) n RETURNING id)
       INSERT INTO search_matches (search_id, space_id, reason)
       SELECT id, CASE WHEN id % 10 = 0 THEN $3::int ELSE $2 END, 'new' FROM added`,
      [VENDOR, open, hidden],
    );
    // Every tenth search has found only the hidden space.
    expect(await run()).toBe(108);
  });

  it.each(['daily', 'weekly'] as const)(
    'are sent at the scheduled time if they are %s',
    async (frequency) => {
      await save({ frequency });
      await addPublicSpace();
      expect(await run()).toBe(0);
      await makeEmailsDue();
      expect(await runBoth()).toBe(1);
      await addPublicSpace();
      expect(await run()).toBe(0);
    },
  );

  it.each([
    ['at_once', 0, 10],
    ['daily', 24 * 60, 24 * 60],
    ['weekly', 7 * 24 * 60, 7 * 24 * 60],
  ] as const)(
    'with the frequency %s are due %i minutes after saving the search, and then %i minutes after the last email',
    async (frequency, first, next) => {
      const minutesLeft = async () => {
        const [row] = await env.query<{ minutes: number }>(
          `SELECT round(extract(epoch FROM next_email_at - now()) / 60)::int AS minutes FROM saved_searches`,
        );
        return row?.minutes;
      };
      const search = await save({ frequency });
      expect(await minutesLeft()).toBe(first);
      await addPublicSpace();
      await makeEmailsDue();
      expect(await run()).toBe(1);
      expect(await minutesLeft()).toBe(next);
      const edit = (changes: Partial<SavedSearchInput>) =>
        env.worker.app.get(SavedSearches).edit(VENDOR, search?.id ?? 0, changes);
      // A new frequency can make the next email due earlier, but not later. A new name does not change when it is due.
      await edit({ frequency: 'weekly' });
      expect(await minutesLeft()).toBe(next);
      await edit({ frequency: 'daily' });
      await edit({ name: 'Renamed' });
      expect(await minutesLeft()).toBe(Math.min(next, 24 * 60));
    },
  );

  it('are not sent to the host, to suspended users, or for searches that are paused or newer than the space', async () => {
    await save({}, HOST);
    const paused = await save();
    await env.worker.app.get(SavedSearches).pause(paused?.id ?? 0);
    await addPublicSpace();
    await save();
    expect(await run()).toBe(0);
    await env.query(`UPDATE users SET status = 'suspended' WHERE id = $1`, [VENDOR]);
    await addPublicSpace();
    expect(await run()).toBe(0);
    await env.query(`UPDATE users SET status = 'active' WHERE id = $1`, [VENDOR]);
  });

  it('list spaces that became free on the searched dates, if they are still free when the email is sent', async () => {
    const otherVendor = 50;
    await env.query(
      `INSERT INTO users (id, email, first_name, last_name, role)
       VALUES ($1, 'other@popnook.test', 'Otto', 'Lane', 'vendor') ON CONFLICT DO NOTHING`,
      [otherVendor],
    );
    const [freed, takenAgain] = [await addPublicSpace(), await addPublicSpace()];
    // The booking starts in 100 days, like all bookings in these tests unless they set other dates.
    const book = (space: number) => env.addBooking({ space, status: 'confirmed' });
    const bookings = [await book(freed), await book(takenAgain)];
    await save({ filters: { from: await day(100) } }, otherVendor);
    await save({ filters: { from: await day(200) } }, otherVendor);
    await save({ filters: { from: await day(100) } }, VENDOR);
    await save({}, otherVendor);
    for (const id of bookings) await cancelBooking(id, 'withdrawn');
    await book(takenAgain);
    // Only the first search has a result: the second has other dates, the third belongs to the vendor who withdrew the bookings,
    // and the last has no dates.
    expect(await runBoth()).toBe(1);
    expect(await emails()).toEqual([[[freed, 'free']]]);
    // `takenAgain` was omitted from that email, so the searches find it when it is free again.
    await env.query(
      `UPDATE bookings SET status = 'cancelled', cancel_reason = 'declined' WHERE space_id = $1`,
      [takenAgain],
    );
    await makeEmailsDue();
    // The host declined this booking, so its vendor gets an email, too.
    expect(await runBoth()).toBe(2);
    expect(await emails()).toEqual([[[freed, 'free']], [[takenAgain, 'free']], [[takenAgain, 'free']]]);
  });

  it('are sent only for searches whose possible periods overlap the cancelled booking', async () => {
    const space = await addPublicSpace();
    const booking = await env.addBooking({ space });
    await discardNews();
    // `from` is the day on which a stay starts, and a stay lasts at most 30 days. The booking occupies the days 100 to 106.
    for (const ahead of [70, 71, 106, 107])
      await save({ name: `starts on ${ahead}`, filters: { from: await day(ahead) } });
    for (const [first, last] of [
      [60, 70],
      [60, 71],
      [106, 200],
      [107, 200],
    ] as const)
      await save({
        name: `${first} to ${last}`,
        filters: { startWithin: `${await day(first)},${await day(last)}` },
      });
    await cancelBooking(booking);
    await run();
    const rows = await env.query<{ name: string }>(
      `SELECT payload ->> 'name' AS name FROM outbox WHERE kind = 'search-alert' ORDER BY id`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['starts on 71', 'starts on 106', '60 to 71', '106 to 200']);
  });

  it('are sent for searches from today or later, but not from a past day', async () => {
    for (const ahead of [0, -2]) await save({ name: String(ahead), filters: { from: await day(ahead) } });
    await addPublicSpace();
    expect(await run()).toBe(1);
    expect(await env.query(`SELECT payload ->> 'name' AS name FROM outbox`)).toEqual([{ name: '0' }]);
  });

  it('are not sent for searches of an area if the space has no coordinates (D49)', async () => {
    for (const bbox of ['-79,35,-78,36', undefined])
      await save({ name: bbox ?? 'anywhere', filters: { bbox } });
    await addPublicSpace();
    expect(await run()).toBe(1);
    expect(await env.query(`SELECT payload ->> 'name' AS name FROM outbox`)).toEqual([{ name: 'anywhere' }]);
  });

  it('mention a space that is both new and newly free only once, as new', async () => {
    const search = await save();
    const id = await addPublicSpace();
    await discardNews();
    await env.query(
      `INSERT INTO search_matches (search_id, space_id, reason) SELECT $1, $2, unnest('{free,new}'::text[])`,
      [search?.id, id],
    );
    expect(await run()).toBe(1);
    expect(await emails()).toEqual([[[id, 'new']]]);
  });

  it('list a space that became free only if a stay on the searched dates could use the freed days', async () => {
    const id = await addPublicSpace();
    await discardNews();
    const booking = await env.addBooking({
      space: id,
      start: `${TODAY} + 100`,
      end: `${TODAY} + 107`,
    });
    const saveForDay = async (ahead: number) => (await save({ filters: { from: await day(ahead) } }))?.id;
    const saveForTwoDays = async (ahead: number) => {
      const startWithin = `${await day(ahead)},${await day(ahead + 1)}`;
      return (await save({ filters: { startWithin } }))?.id;
    };
    // A stay lasts at most 30 days, so one that starts on day 70 ends before day 100, when the booking started.
    await saveForDay(70);
    await saveForTwoDays(69);
    const expected = [
      await saveForDay(71),
      await saveForTwoDays(70),
      await saveForDay(106),
      await saveForTwoDays(106),
    ];
    // Day 107 is the booking's move-out day, so it was free already.
    await saveForDay(107);
    await saveForTwoDays(107);
    await cancelBooking(booking);
    await run();
    const found = await env.query<{ search_id: number }>(
      'SELECT search_id FROM search_matches ORDER BY search_id',
    );
    expect(found.map(({ search_id: searchId }) => searchId)).toEqual(expected);
  });

  it('mention a new space again when one of its bookings is cancelled', async () => {
    await save({ filters: { from: await day(100) } });
    const id = await addPublicSpace();
    expect(await run()).toBe(1);
    const booking = await env.addBooking({ space: id });
    await cancelBooking(booking);
    await makeEmailsDue();
    expect(await runBoth()).toBe(1);
    expect(await emails()).toEqual([[[id, 'new']], [[id, 'free']]]);
  });

  it('reach a thousand matching searches without delaying the approval', async () => {
    await env.query(
      `INSERT INTO saved_searches (user_id, name, frequency, query, filters, next_email_at)
       SELECT $1, 'Search ' || n, 'at_once', '', '{}', now() FROM generate_series(1, 1000) n`,
      [VENDOR],
    );
    await addPublicSpace();
    // The approval itself matches no searches. `run` does.
    expect(await env.query('SELECT 1 FROM search_matches')).toEqual([]);
    expect(await runBoth()).toBe(1000);
    expect(await emails()).toHaveLength(1000);
  });

  it('are not delayed by a search that is slow to match', async () => {
    await save();
    const slow = await saveSlowSearch();
    await save();
    const id = await addBookedSpace();
    expect(await run()).toBe(2);
    expect(await emails()).toEqual([[[id, 'new']], [[id, 'new']]]);
    expect(await env.query('SELECT 1 FROM space_news')).toEqual([]);
    expect(warnings).toEqual([`Skipped: comparing space ${id} with search ${slow?.id}`]);
  }, 30_000);

  it('are sent for all other matching searches if a search cannot be compared', async () => {
    const id = await addPublicSpace();
    const booking = await env.addBooking({ space: id });
    const filters = { from: await day(100) };
    await save({ name: 'First', filters });
    // A cancelled booking matches only searches with dates.
    await save({ name: 'Without dates' });
    const invalid = await save({ filters: { ...filters, maxPrice: 'not a number' } });
    await save({ name: 'Last', filters });
    await cancelBooking(booking);
    expect(await run()).toBe(2);
    const rows = await env.query(`SELECT payload ->> 'name' AS name FROM outbox ORDER BY id`);
    expect(rows).toEqual([{ name: 'First' }, { name: 'Last' }]);
    expect(warnings).toEqual([`Skipped: comparing space ${id} with search ${invalid?.id}`]);
  });

  it('are sent by the next run if storing a match fails', async () => {
    await save();
    const id = await addPublicSpace();
    await env.query('ALTER TABLE search_matches ADD CONSTRAINT broken CHECK (false) NOT VALID');
    await expect(run()).rejects.toThrow();
    await env.query('ALTER TABLE search_matches DROP CONSTRAINT broken');
    expect(await run()).toBe(1);
    expect(await emails()).toEqual([[[id, 'new']]]);
  });

  it('mention a space that an earlier email left out if the space matches again', async () => {
    const search = await save();
    const [shown, hidden] = [await addPublicSpace(), await addPublicSpace()];
    await discardNews();
    await env.query(
      `INSERT INTO search_matches (search_id, space_id, reason) SELECT $1, unnest($2::int[]), 'new'`,
      [search?.id, [shown, hidden]],
    );
    await env.query('UPDATE spaces SET is_active = false WHERE id = $1', [hidden]);
    expect(await run()).toBe(1);
    await env.query('UPDATE spaces SET is_active = true WHERE id = $1', [hidden]);
    await makeEmailsDue();
    expect(await run()).toBe(1);
    expect(await emails()).toEqual([[[shown, 'new']], [[hidden, 'new']]]);
  });

  it('are not delayed by a search whose matches take too long to check again', async () => {
    const slow = await saveSlowSearch();
    const other = await save();
    const id = await addBookedSpace();
    await discardNews();
    await env.query(
      `INSERT INTO search_matches (search_id, space_id, reason) SELECT unnest($1::int[]), $2, 'new'`,
      [[slow?.id, other?.id], id],
    );
    expect(await run()).toBe(1);
    expect(await emails()).toEqual([[[id, 'new']]]);
    expect(warnings).toEqual([`Skipped: the email about search ${slow?.id}`]);
  }, 30_000);

  it('are sent by the next worker if one is interrupted while it compares a space with searches', async () => {
    await save();
    await addPublicSpace();
    const interrupted = env.otherWorker.source.createQueryRunner();
    await interrupted.startTransaction();
    await interrupted.query('SELECT FROM space_news FOR UPDATE');
    expect(await run()).toBe(0);
    await interrupted.rollbackTransaction();
    await interrupted.release();
    expect(await run()).toBe(1);
  });
});

describe('matching changed spaces with saved searches (D60)', () => {
  it('matches a space once, however often it was hidden and shown before', async () => {
    await save();
    const id = await addPublicSpace();
    for (let times = 0; times < 5; times += 1)
      await env.query(`UPDATE spaces SET is_active = NOT is_active WHERE id = $1`, [id]);
    await env.query(`UPDATE spaces SET is_active = true WHERE id = $1`, [id]);
    expect(await env.query('SELECT space_id FROM space_news')).toEqual([{ space_id: id }]);
    // If a worker has already compared the space with some of the searches, another row makes the worker start over with all of them.
    await env.query('UPDATE space_news SET next_search_id = 1');
    await env.query(`UPDATE spaces SET is_active = false WHERE id = $1`, [id]);
    await env.query(`UPDATE spaces SET is_active = true WHERE id = $1`, [id]);
    expect(await env.query('SELECT space_id FROM space_news')).toHaveLength(2);
    expect(await run()).toBe(1);
  });

  it('merges cancelled bookings whose dates overlap', async () => {
    await save({ filters: { from: await day(100) } });
    const [id, other] = [await addPublicSpace(), await addPublicSpace()];
    await run();
    const bookAndCancel = async (space: number, start: string, end: string) =>
      cancelBooking(await env.addBooking({ space, start, end }));
    for (const from of [100, 103, 97])
      await bookAndCancel(id, `${TODAY} + ${from}`, `${TODAY} + ${from + 7}`);
    await bookAndCancel(id, `${TODAY} + 200`, `${TODAY} + 207`);
    await bookAndCancel(other, `${TODAY} + 100`, `${TODAY} + 107`);
    // A withdrawn booking is not merged with declined ones, because its vendor gets no email about it.
    const withdrawn = await env.addBooking({ space: id });
    await cancelBooking(withdrawn, 'withdrawn');
    // The first booking of `other` is not merged with the second one, because a worker has already compared it with some searches.
    await env.query('UPDATE space_news SET next_search_id = 1 WHERE space_id = $1', [other]);
    await bookAndCancel(other, `${TODAY} + 100`, `${TODAY} + 107`);
    const periods = await env.query(
      `SELECT space_id, start_date - ${TODAY} AS start, end_date - ${TODAY} AS end FROM space_news ORDER BY id`,
    );
    expect(periods).toEqual([
      { space_id: id, start: 97, end: 110 },
      { space_id: id, start: 200, end: 207 },
      { space_id: other, start: 100, end: 107 },
      { space_id: id, start: 100, end: 107 },
      { space_id: other, start: 100, end: 107 },
    ]);
  });

  it('does not block changes to a space', async () => {
    await save();
    const id = await addPublicSpace();
    const comparing = env.otherWorker.source.createQueryRunner();
    await comparing.startTransaction();
    await comparing.query('SELECT FROM space_news FOR UPDATE');
    await env.query('UPDATE spaces SET is_active = false WHERE id = $1', [id]);
    await env.query('UPDATE spaces SET is_active = true WHERE id = $1', [id]);
    expect(await env.query('SELECT 1 AS row FROM space_news')).toHaveLength(2);
    await comparing.rollbackTransaction();
    await comparing.release();
    expect(await run()).toBe(1);
  });
});
