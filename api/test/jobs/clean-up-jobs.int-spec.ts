import 'reflect-metadata';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CleanUpUploads } from '../../src/application/upload/clean-up-uploads';
import type { ImageStore } from '../../src/application/upload/uploads';
import { LARGE_FILE } from '../../src/domain/upload/uploaded-image';
import { LocalImageStore } from '../../src/infrastructure/files/local-image-store';
import { Database } from '../../src/infrastructure/persistence/database';
import { TODAY_IN_UTC } from '../../src/infrastructure/persistence/database-clock';
import { SqlUploads } from '../../src/infrastructure/persistence/upload/sql-uploads';
import { SqlExpiredRows } from '../../src/infrastructure/persistence/maintenance/expired-rows';
import { JobTestEnvironment } from './job-test-environment';

const { signal } = new AbortController();
let env: JobTestEnvironment;
let folder: string;
let store: ImageStore;
beforeAll(async () => {
  env = await JobTestEnvironment.start();
  folder = await mkdtemp(path.join(tmpdir(), 'popnook-clean-up-'));
  store = new LocalImageStore(folder);
});
afterAll(async () => {
  await env.stop();
  await rm(folder, { recursive: true });
});

function newCleanUpJob({ source } = env.worker, images = store): CleanUpUploads {
  const database = new Database(source);
  return new CleanUpUploads(database, new SqlUploads(database), images);
}

/** Stores an upload. By default, it is an hour older than seven days (168 hours). */
async function upload(id: string, age = '169 hours'): Promise<void> {
  await store.save(id, new Map([[LARGE_FILE, Buffer.from('pixels')]]));
  await env.query(
    `INSERT INTO uploads (id, owner_id, original_name, size, mimetype, width, height, created_at)
     VALUES ($1, 1, 'shop.jpg', 1, 'image/jpeg', 1, 1, now() - $2::interval)`,
    [id, age],
  );
}
const urlOf = (id: string) => `/uploads/${id}/large.webp`;
const stored = async () => ({
  files: (await readdir(folder)).sort(),
  rows: (await env.query<{ id: string }>('SELECT id FROM uploads')).map(({ id }) => id).sort(),
});

describe('cleaning up uploads (D45)', () => {
  it('deletes uploads and their files after seven days, unless they are used', async () => {
    const used = ['cms', 'gallery', 'logo', 'person', 'product', 'space', 'display', 'draft'].sort();
    for (const id of [...used, 'old', 'old_2']) await upload(id);
    await upload('fresh', '167 hours');
    await useImages(await env.addSpace());
    const run = () => newCleanUpJob().run(signal);
    const [count, otherCount] = await Promise.all([run(), newCleanUpJob(env.otherWorker).run(signal)]);
    expect(count + otherCount).toBe(2);
    const keptIds = [...used, 'fresh'].sort();
    expect(await stored()).toEqual({ files: keptIds, rows: keptIds });
    expect(await run()).toBe(0);
  });

  it('deletes any number of uploads in one run', async () => {
    await env.query('DELETE FROM uploads');
    // One more than the job deletes at once.
    const ids = Array.from({ length: 51 }, (_, index) => `many_${index}`);
    for (const id of ids) await upload(id);
    expect(await newCleanUpJob().run(signal)).toBe(ids.length);
    expect((await stored()).rows).toEqual([]);
  });

  it('keeps the row of an upload until the storage has deleted its files', async () => {
    await env.query('DELETE FROM uploads');
    await upload('stuck');
    class UnavailableStore extends LocalImageStore {
      override remove = () => Promise.reject(new Error('The storage is unavailable'));
    }
    const failing = newCleanUpJob(env.worker, new UnavailableStore(folder));
    await expect(failing.run(signal)).rejects.toThrow('The storage is unavailable');
    expect((await stored()).rows).toEqual(['stuck']);
    expect(await newCleanUpJob().run(signal)).toBe(1);
    expect((await stored()).rows).toEqual([]);
  });

  it('keeps an upload that a transaction is about to use; a deleted upload can no longer be used', async () => {
    await env.query('DELETE FROM uploads');
    for (const id of ['used_now', 'unused']) await upload(id);
    const { source } = env.otherWorker;
    const database = new Database(source);
    const uploads = new SqlUploads(database);
    await database.run(async () => {
      expect(await uploads.lockUsable(['used_now'], 1)).toEqual(['used_now']);
      expect(await newCleanUpJob().run(signal)).toBe(1);
      expect(await uploads.lockUsable(['used_now', 'unused'], 1)).toEqual(['used_now']);
    });
  });

  /** The uploads that the next run checks. */
  const idsToCheck = async () =>
    (await env.query<{ id: string }>('SELECT id FROM uploads WHERE NOT in_use ORDER BY id')).map(
      ({ id }) => id,
    );
  const setPictures = (space: number, ...ids: string[]) =>
    env.query('UPDATE spaces SET images = $1 WHERE id = $2', [
      JSON.stringify(ids.map((id) => ({ url: urlOf(id) }))),
      space,
    ]);

  it('checks an upload again only after its picture was removed', async () => {
    await env.query('DELETE FROM uploads');
    const space = await env.addSpace();
    for (const id of ['kept', 'replaced']) await upload(id);
    await setPictures(space, 'kept', 'replaced');
    expect(await idsToCheck()).toEqual(['kept', 'replaced']);
    expect(await newCleanUpJob().run(signal)).toBe(0);
    expect(await idsToCheck()).toEqual([]);
    await setPictures(space, 'kept');
    expect(await idsToCheck()).toEqual(['replaced']);
    expect(await newCleanUpJob().run(signal)).toBe(1);
    await env.query('DELETE FROM spaces WHERE id = $1', [space]);
    expect(await newCleanUpJob().run(signal)).toBe(1);
    expect((await stored()).rows).toEqual([]);
  });

  // The upload, the statement that removes its picture, and the only parameter of that statement. Each DELETE needs a parameter
  // too, so it has a condition that is true for every row.
  it.each([
    ['display', 'UPDATE sub_spaces SET images = $1', '[]'],
    ['display', 'DELETE FROM sub_spaces WHERE name <> $1', ''],
    ['logo', 'UPDATE vendor_profiles SET logo_image = $1', null],
    [
      'product',
      'UPDATE vendor_profiles SET product_images = $1',
      JSON.stringify([{ url: urlOf('gallery') }]),
    ],
    ['person', 'UPDATE users SET profile_image_url = $1 WHERE id = 1', null],
    ['draft', 'UPDATE listing_drafts SET draft = $1', '{"images":[]}'],
    ['draft', 'DELETE FROM listing_drafts WHERE $1 = $1', ''],
    ['cms', 'UPDATE cms_content SET content = $1', 'No picture'],
    ['cms', 'DELETE FROM cms_content WHERE key <> $1', ''],
  ])('checks the upload %s again after %s', async (id, removal, value) => {
    await env.query('DELETE FROM uploads; DELETE FROM vendor_profiles; DELETE FROM cms_content');
    await env.query('DELETE FROM sub_spaces; DELETE FROM listing_drafts');
    for (const used of ['space', 'display', 'logo', 'product', 'gallery', 'person', 'draft', 'cms']) {
      // The previous case has left its files, and `save` does not replace files.
      await store.remove(used);
      await upload(used);
    }
    await useImages(await env.addSpace());
    await newCleanUpJob().run(signal);
    expect(await idsToCheck()).toEqual([]);
    // A picture that moves to another field of the same record is still used.
    await env.query(
      'UPDATE vendor_profiles SET logo_image = product_images -> 1, product_images = product_images || logo_image',
    );
    expect(await idsToCheck()).toEqual([]);
    // Moves the pictures back.
    await env.query(
      'UPDATE vendor_profiles SET logo_image = product_images -> 2, product_images = product_images - 2',
    );
    await env.query(removal, [value]);
    expect(await idsToCheck()).toEqual([id]);
  });

  it('deletes pictures that are removed while the job runs, in this run or the next', async () => {
    await env.query('DELETE FROM uploads');
    const space = await env.addSpace();
    const ids = Array.from({ length: 30 }, (_, n) => `racing_${n}`);
    for (const id of ids) await upload(id);
    await setPictures(space, ...ids);
    const remove = async () => {
      for (let count = ids.length - 1; count >= 0; count -= 1)
        await setPictures(space, ...ids.slice(0, count));
    };
    const runTimes = async (times: number) => {
      for (let run = 0; run < times; run += 1) await newCleanUpJob().run(signal);
    };
    await Promise.all([remove(), runTimes(5), newCleanUpJob(env.otherWorker).run(signal)]);
    await runTimes(1);
    expect((await stored()).rows).toEqual([]);
  });

  /**
   * Uses the uploads `space`, `display`, `logo`, `product`, `person`, `draft` and `cms` where their names say, and `gallery` as a second
   * product picture.
   */
  async function useImages(space: number): Promise<void> {
    const image = (id: string) => JSON.stringify([{ url: urlOf(id), thumbnailUrl: urlOf(id) }]);
    await env.query('UPDATE spaces SET images = $1 WHERE id = $2', [image('space'), space]);
    await env.query(
      `INSERT INTO sub_spaces (space_id, name, type, images) VALUES ($1, 'Shelf', 'shelf', $2)`,
      [space, image('display')],
    );
    await env.query(
      `INSERT INTO vendor_profiles (user_id, business_name, business_type, price_range, logo_image, product_images)
       VALUES (2, 'Lane', 'other', '$', $1, $2)`,
      [
        JSON.stringify({ url: urlOf('logo') }),
        JSON.stringify([{ url: urlOf('product') }, { url: urlOf('gallery') }]),
      ],
    );
    await env.query('UPDATE users SET profile_image_url = $1 WHERE id = 1', [urlOf('person')]);
    await env.query('INSERT INTO listing_drafts (user_id, draft) VALUES (1, $1)', [
      JSON.stringify({ images: [{ url: urlOf('draft') }] }),
    ]);
    await env.query(`INSERT INTO cms_content (key, content, section) VALUES ('hero', $1, 'hero')`, [
      `A picture at ${urlOf('cms')}`,
    ]);
  }
});

describe('expired rows', () => {
  const deleteExpiredRows = () => new SqlExpiredRows(new Database(env.worker.source)).delete(signal);

  it('include sign-in codes that are a day old, but not those that still count toward the daily limits (D6)', async () => {
    const add = (email: string, age: string) =>
      env.query(
        `INSERT INTO verification_codes (email, code_hash, used, expires_at, created_at)
         VALUES ($1, 'x', true, now() - $2::interval, now() - $2::interval)`,
        [email, age],
      );
    await add('old@x.test', '25 hours');
    await add('counted@x.test', '23 hours');
    await deleteExpiredRows();
    expect(await env.query('SELECT email FROM verification_codes')).toEqual([{ email: 'counted@x.test' }]);
  });

  it('include expired sessions (D9)', async () => {
    await env.query(`INSERT INTO sessions (id, user_id, email, expires_at) VALUES
      ('over', 1, 'host@popnook.test', now()), ('live', 1, 'host@popnook.test', now() + interval '1 day')`);
    await deleteExpiredRows();
    expect(await env.query('SELECT id FROM sessions')).toEqual([{ id: 'live' }]);
  });

  it('include emails that were sent or failed more than 30 days ago, but no queued ones (D52)', async () => {
    await env.query(`INSERT INTO outbox (event_key, kind, recipient, payload, created_at, sent_at, failed_at) VALUES
      ('sent long ago', 'x', 'a@x.test', '{}', now() - interval '40 days', now() - interval '31 days', NULL),
      ('sent recently', 'x', 'a@x.test', '{}', now() - interval '40 days', now() - interval '29 days', NULL),
      ('failed long ago', 'x', 'a@x.test', '{}', now() - interval '40 days', NULL, now() - interval '31 days'),
      ('failed recently', 'x', 'a@x.test', '{}', now() - interval '40 days', NULL, now() - interval '29 days'),
      ('queued', 'x', 'a@x.test', '{}', now() - interval '40 days', NULL, NULL)`);
    await deleteExpiredRows();
    expect(await env.emailKeys()).toEqual(['failed recently', 'queued', 'sent recently']);
  });

  it('include idempotency keys that are a day old (D34)', async () => {
    await env.query(`INSERT INTO idempotency_keys (user_id, key, fingerprint, created_at) VALUES
      (2, 'old', 'x', now() - interval '25 hours'), (2, 'recent', 'x', now() - interval '23 hours')`);
    await deleteExpiredRows();
    expect(await env.query('SELECT key FROM idempotency_keys')).toEqual([{ key: 'recent' }]);
  });

  it('include access tokens 30 days after their expiry (D62)', async () => {
    await env.query(`INSERT INTO access_tokens (user_id, role, name, scopes, token_hash, last_characters, expires_at)
      SELECT 1, 'host', name, '{read}', name, 'abcd', now() - age::interval
      FROM (VALUES ('old', '31 days'), ('recent', '29 days')) tokens (name, age)`);
    await deleteExpiredRows();
    expect(await env.query('SELECT name FROM access_tokens')).toEqual([{ name: 'recent' }]);
  });

  it('include webhook deliveries 30 days after the last attempt, but not those that will be sent again (D64)', async () => {
    await env.query(`WITH added AS (
        INSERT INTO webhooks (user_id, url, events, secret) VALUES (1, 'https://x.test', '{ping}', '') RETURNING id)
      INSERT INTO webhook_deliveries (webhook_id, event, data, created_at, last_attempt_at, due_at)
      SELECT id, event, '{}', now() - interval '40 days', now() - age::interval, due_at
      FROM added, (VALUES ('old', '31 days', NULL), ('recent', '29 days', NULL), ('due', '31 days', now())) d (event, age, due_at)`);
    await deleteExpiredRows();
    expect(await env.query('SELECT event FROM webhook_deliveries ORDER BY 1')).toEqual([
      { event: 'due' },
      { event: 'recent' },
    ]);
  });

  it('include waitlist entries whose first day has passed in every time zone, regardless of the time zone of the database session (D63)', async () => {
    const database = new Database(env.worker.source);
    await env.query(
      `INSERT INTO waitlist_entries (user_id, space_id, start_date) SELECT 2, $1, ${TODAY_IN_UTC} - n FROM generate_series(0, 3) n`,
      [await env.addSpace()],
    );
    await database.run(async () => {
      // This time zone is two days ahead of UTC, so `current_date` is different at any time of the day.
      await database.query(`SET LOCAL TimeZone = '<+48>-48'`);
      await new SqlExpiredRows(database).delete(signal);
    });
    const remaining = await env.query(
      `SELECT ${TODAY_IN_UTC} - start_date AS ago FROM waitlist_entries ORDER BY 1`,
    );
    expect(remaining).toEqual([{ ago: 0 }, { ago: 1 }]);
  });

  it('include rate limits whose minute is over (D7)', async () => {
    await env.query(`INSERT INTO rate_limits (key, points, expire)
      SELECT name, 1, (extract(epoch FROM now()) + seconds) * 1000 FROM (VALUES ('old', -1), ('current', 30)) l (name, seconds)`);
    await deleteExpiredRows();
    expect(await env.query('SELECT key FROM rate_limits')).toEqual([{ key: 'current' }]);
  });

  it('are all deleted and counted once, even by two concurrent workers and in several batches', async () => {
    await env.query(`INSERT INTO sessions (id, user_id, email, expires_at)
      SELECT 'bulk' || n, 1, 'host@popnook.test', now() - interval '1 day' FROM generate_series(1, 2500) n`);
    const jobs = [env.worker, env.otherWorker].map(({ source }) => new SqlExpiredRows(new Database(source)));
    const counts = await Promise.all(jobs.map((job) => job.delete(signal)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(2500);
  });
});
