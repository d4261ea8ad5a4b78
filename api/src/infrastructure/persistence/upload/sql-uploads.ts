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

  async countLastDay(ownerId: number): Promise<{ count: number; secondsLeft: number }> {
    const [row] = await this.database.query<{ count: number; secondsLeft: number }>(
      `SELECT count(*)::int AS count,
         ceil(extract(epoch FROM min(created_at) + interval '24 hours' - now()))::int AS "secondsLeft"
       FROM uploads WHERE owner_id = $1 AND created_at > now() - interval '24 hours'`,
      [ownerId],
    );
    return row ?? { count: 0, secondsLeft: 0 };
  }

  async markUsed(afterId: string, limit: number): Promise<string | undefined> {
    const candidates = await this.database.query<{ id: string }>(
      `SELECT u.id FROM uploads u WHERE ${NEEDS_CHECK} AND u.id > $1 ORDER BY u.id LIMIT $2 FOR UPDATE SKIP LOCKED`,
      [afterId, limit],
    );
    const ids = candidates.map(({ id }) => id);
    // A second statement checks the uploads, because it sees changes that were committed after the first statement began. For
    // example, a host may just have removed a picture from a space.
    await this.database.query(
      `${WITH_IDS_IN_CMS} UPDATE uploads u SET in_use = true WHERE u.id = ANY($1) AND ${IS_USED}`,
      [ids],
    );
    return candidates.length < limit ? undefined : ids.at(-1);
  }

  async lockOrphans(limit: number): Promise<string[]> {
    const candidates = await this.database.query<{ id: string }>(
      `${WITH_IDS_IN_CMS} SELECT u.id FROM uploads u WHERE ${NEEDS_CHECK} AND NOT ${IS_USED}
       ORDER BY u.id LIMIT $1 FOR UPDATE OF u SKIP LOCKED`,
      [limit],
    );
    // A second statement checks the uploads again, because a transaction may have committed a use of an upload after the first
    // statement began, but before it locked the row.
    const rows = await this.database.query<{ id: string }>(
      `${WITH_IDS_IN_CMS} SELECT u.id FROM uploads u WHERE u.id = ANY($1) AND NOT ${IS_USED} ORDER BY u.id`,
      [candidates.map(({ id }) => id)],
    );
    return rows.map(({ id }) => id);
  }
}

const NEEDS_CHECK = `NOT u.in_use AND u.created_at < now() - interval '7 days'`;

/** The beginning of a statement that uses `IS_USED`: the ids of the uploads in the texts of the CMS. */
const WITH_IDS_IN_CMS = `WITH ids_in_cms AS MATERIALIZED (SELECT unnest(upload_ids(content)) AS id FROM cms_content)`;
const has = (column: string) => `upload_ids(${column}) @> ARRAY[u.id]`;
/*
 * An upload is used if its URL occurs in an image field, a listing draft or a text block. Every table has an index for this, except
 * `cms_content`, which has few rows.
 */
const IS_USED = `(
  EXISTS (SELECT FROM spaces WHERE images <> '[]' AND ${has('images::text')})
  OR EXISTS (SELECT FROM sub_spaces WHERE images <> '[]' AND ${has('images::text')})
  OR EXISTS (SELECT FROM vendor_profiles WHERE ${has('logo_image::text')})
  OR EXISTS (SELECT FROM vendor_profiles WHERE ${has('product_images::text')})
  OR EXISTS (SELECT FROM users WHERE profile_image_url IS NOT NULL AND ${has('profile_image_url')})
  OR EXISTS (SELECT FROM listing_drafts WHERE ${has('draft::text')})
  OR EXISTS (SELECT FROM ids_in_cms c WHERE c.id = u.id))`;
