import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-indexes';

/**
 * The clean-up job checks each upload once (D45). If the upload is in use, the job sets `in_use`. Triggers reset `in_use` when an
 * image is removed from a space, display, profile, account or text, so that the job checks the upload again.
 */
export class UsedUploads1766000000029 implements MigrationInterface {
  name = 'UsedUploads1766000000029';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE uploads ADD COLUMN IF NOT EXISTS in_use boolean NOT NULL DEFAULT false');
    await runner.query(uploadIds);
    await runner.query(checkAgain);
    for (const [table, columns] of Object.entries(sources)) await runner.query(triggers(table, columns));
    for (const [name, definition] of indexes) await createIndexConcurrently(runner, name, definition);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

/* The ids of the uploads whose address occurs in a text. */
const uploadIds = `
CREATE OR REPLACE FUNCTION upload_ids(content text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(DISTINCT found[1]), '{}')
  FROM regexp_matches(content, '/uploads/([A-Za-z0-9_-]+)/', 'g') found
$$;
`;

/*
 * The arguments are the columns that contain addresses of uploads. The trigger locks and updates an upload even if its `in_use` is
 * already false: the job may have just found the image that is being removed and be about to set `in_use` to true. The trigger then
 * waits for the job and resets `in_use`. Rows are locked in order, so that two transactions do not deadlock.
 */
const checkAgain = `
CREATE OR REPLACE FUNCTION check_uploads_again() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  removed text[];
BEGIN
  SELECT array_agg(id) INTO removed FROM unnest(TG_ARGV) name, unnest(upload_ids(to_jsonb(OLD) ->> name)) id
  WHERE TG_OP = 'DELETE' OR NOT EXISTS (
    SELECT FROM unnest(TG_ARGV) other WHERE id = ANY (upload_ids(to_jsonb(NEW) ->> other)));
  IF removed IS NOT NULL THEN
    UPDATE uploads SET in_use = false
    WHERE id IN (SELECT id FROM uploads WHERE id = ANY (removed) ORDER BY id FOR NO KEY UPDATE);
  END IF;
  RETURN NULL;
END $$;
`;

const sources = {
  spaces: ['images'],
  sub_spaces: ['images'],
  vendor_profiles: ['logo_image', 'product_images'],
  users: ['profile_image_url'],
  cms_content: ['content'],
};

const triggers = (table: string, columns: string[]) => {
  const execute = `EXECUTE FUNCTION check_uploads_again(${columns.map((column) => `'${column}'`).join(', ')})`;
  const isChanged = columns.map((column) => `OLD.${column} IS DISTINCT FROM NEW.${column}`).join(' OR ');
  return `
    CREATE OR REPLACE TRIGGER ${table}_remove_uploads AFTER DELETE ON ${table} FOR EACH ROW ${execute};
    CREATE OR REPLACE TRIGGER ${table}_replace_uploads AFTER UPDATE ON ${table} FOR EACH ROW WHEN (${isChanged}) ${execute}`;
};

const indexes: readonly [name: string, definition: string][] = [
  ['uploads_to_check', 'uploads (id) WHERE NOT in_use'],
  ['spaces_by_upload', `spaces USING gin (upload_ids(images::text)) WHERE images <> '[]'`],
  ['sub_spaces_by_upload', `sub_spaces USING gin (upload_ids(images::text)) WHERE images <> '[]'`],
  ['vendor_profiles_by_logo', `vendor_profiles USING gin (upload_ids(logo_image::text))`],
  ['vendor_profiles_by_upload', `vendor_profiles USING gin (upload_ids(product_images::text))`],
  ['users_by_upload', 'users USING gin (upload_ids(profile_image_url)) WHERE profile_image_url IS NOT NULL'],
];
