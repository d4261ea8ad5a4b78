import { Injectable } from '@nestjs/common';
import { type Upload, Uploads } from '../../../application/upload/uploads';
import { Database } from '../database';

@Injectable()
export class SqlUploads extends Uploads {
  constructor(private readonly database: Database) {
    super();
  }

  async add(uploads: readonly Upload[], ownerId: number): Promise<void> {
    const rows = uploads.map(({ id, image: { originalName, size, mimetype, width, height } }) => ({
      id,
      owner_id: ownerId,
      original_name: originalName,
      size,
      mimetype,
      width,
      height,
    }));
    await this.database.query(
      `INSERT INTO uploads (id, owner_id, original_name, size, mimetype, width, height)
       SELECT id, owner_id, original_name, size, mimetype, width, height
       FROM json_populate_recordset(NULL::uploads, $1)`,
      [JSON.stringify(rows)],
    );
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.database.query('DELETE FROM uploads WHERE id = ANY($1)', [ids]);
  }

  async lockUsable(ids: readonly string[], ownerId: number | null): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM uploads WHERE id = ANY($1) AND ($2::int IS NULL OR owner_id = $2) ORDER BY id FOR KEY SHARE`,
      [ids, ownerId],
    );
    return rows.map(({ id }) => id);
  }

  async ofLastDay(ownerId: number): Promise<{ count: number; secondsLeft: number }> {
    const [row] = await this.database.query<{ count: number; secondsLeft: number }>(
      `SELECT count(*)::int AS count,
         ceil(extract(epoch FROM min(created_at) + interval '24 hours' - now()))::int AS "secondsLeft"
       FROM uploads WHERE owner_id = $1 AND created_at > now() - interval '24 hours'`,
      [ownerId],
    );
    return row ?? { count: 0, secondsLeft: 0 };
  }

  async lockOrphans(limit: number): Promise<string[]> {
    const candidates = await this.database.query<{ id: string }>(
      `${USED} SELECT u.id FROM uploads u
       WHERE u.created_at < now() - interval '7 days' AND ${IS_UNUSED}
       ORDER BY u.id LIMIT $1 FOR UPDATE OF u SKIP LOCKED`,
      [limit],
    );
    // A transaction that used one of them can have ended after the statement began and before it locked the row.
    const rows = await this.database.query<{ id: string }>(
      `${USED} SELECT u.id FROM uploads u WHERE u.id = ANY($1) AND ${IS_UNUSED} ORDER BY u.id`,
      [candidates.map(({ id }) => id)],
    );
    return rows.map(({ id }) => id);
  }
}

/* An upload is used if its URL occurs in an image field or in a text block. */
const USED = `
WITH mentions (source) AS (
  SELECT images::text FROM spaces WHERE images <> '[]'
  UNION ALL SELECT images::text FROM sub_spaces WHERE images <> '[]'
  UNION ALL SELECT concat(logo_image::text, product_images::text) FROM vendor_profiles
  UNION ALL SELECT profile_image_url FROM users WHERE profile_image_url IS NOT NULL
  UNION ALL SELECT content FROM cms_content
), used (id) AS (
  SELECT DISTINCT (regexp_matches(source, '/uploads/([A-Za-z0-9_-]+)/', 'g'))[1] FROM mentions
)`;
const IS_UNUSED = 'NOT EXISTS (SELECT 1 FROM used WHERE used.id = u.id)';
