import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `spaces.is_listed` says whether the public sees a space (D10, D18), so that public lists need not look up its host.
 * Triggers maintain it at every write. 23-indexes-of-listed-spaces corrects it for the existing spaces.
 */
export class ListedSpaces1766000000022 implements MigrationInterface {
  name = 'ListedSpaces1766000000022';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [column, listingSnapshot, listSpace, listSpacesOfHost])
      await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

/*
 * Existing spaces are listed at first. Most of them are public, so most rows need not be written again. The trigger of
 * 8-listing-reviews is replaced, because a change of the new column does not count as an edit.
 */
const column = `
ALTER TABLE spaces ADD COLUMN is_listed boolean NOT NULL DEFAULT true;
ALTER TABLE spaces ALTER COLUMN is_listed SET DEFAULT false;
CREATE OR REPLACE TRIGGER spaces_count_edit BEFORE UPDATE ON spaces
  FOR EACH ROW EXECUTE FUNCTION count_edit('rating', 'review_count', 'approval_status', 'approval_notes', 'approved_at',
    'approved_by', 'changed_since_approval', 'time_zone', 'review_version', 'decided_version', 'is_listed');
`;

/* The function of 8-listing-reviews without the new column, which the host does not enter. */
const listingSnapshot = `
CREATE OR REPLACE FUNCTION listing_snapshot(space_id integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT to_jsonb(s) - ARRAY['id', 'host_id', 'time_zone', 'is_active', 'rating', 'review_count', 'approval_status',
      'approval_notes', 'approved_at', 'approved_by', 'changed_since_approval', 'edit_version', 'edited_fields',
      'review_version', 'decided_version', 'is_listed', 'created_at', 'updated_at']
    || jsonb_build_object('displays', coalesce((
      SELECT jsonb_object_agg(d.id, to_jsonb(d) - ARRAY['id', 'space_id', 'is_active', 'removed_at', 'created_at', 'updated_at'])
      FROM sub_spaces d WHERE d.space_id = s.id AND d.removed_at IS NULL), '{}'))
  FROM spaces s WHERE s.id = $1
$$;
`;

/*
 * Before a space becomes listed, the trigger locks its host: it waits for a suspension in progress, and then reads the new
 * status. This cannot deadlock, because a suspension changes only listed spaces, so it never waits for this space.
 */
const listSpace = `
CREATE FUNCTION list_space() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  host_status text;
BEGIN
  NEW.is_listed := false;
  IF NEW.approval_status = 'approved' AND NEW.is_active THEN
    SELECT status INTO host_status FROM users WHERE id = NEW.host_id FOR SHARE;
    NEW.is_listed := coalesce(is_public_listing(NEW.approval_status, NEW.is_active, host_status), false);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER spaces_list_new BEFORE INSERT ON spaces FOR EACH ROW EXECUTE FUNCTION list_space();
CREATE TRIGGER spaces_list_changed BEFORE UPDATE ON spaces FOR EACH ROW
  WHEN ((OLD.approval_status, OLD.is_active, OLD.host_id, OLD.is_listed)
    IS DISTINCT FROM (NEW.approval_status, NEW.is_active, NEW.host_id, NEW.is_listed))
  EXECUTE FUNCTION list_space();
`;

const listSpacesOfHost = `
CREATE FUNCTION list_spaces_of_host() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE spaces SET is_listed = is_public_listing(approval_status, is_active, NEW.status)
  WHERE host_id = NEW.id AND is_listed <> is_public_listing(approval_status, is_active, NEW.status);
  RETURN NULL;
END $$;
CREATE TRIGGER users_list_spaces AFTER UPDATE OF status ON users FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION list_spaces_of_host();
`;
