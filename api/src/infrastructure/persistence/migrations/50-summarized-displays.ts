import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `spaces.display_types` and `spaces.lowest_display_rate` summarize the active displays of a space, so that the filters of a search
 * (D24, D61) need not read the displays of every space. Triggers maintain them at every write.
 * 51-indexes-of-summarized-displays fills them for the existing spaces.
 */
export class SummarizedDisplays1766000000050 implements MigrationInterface {
  name = 'SummarizedDisplays1766000000050';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [columns, countEdit, listingSnapshot, trigger]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

/* The trigger of 22-listed-spaces, with the new columns added to those that do not count as edits. */
const columns = `
ALTER TABLE spaces
  ADD COLUMN display_types text[] NOT NULL DEFAULT '{}',
  ADD COLUMN lowest_display_rate numeric(10,2);
CREATE OR REPLACE TRIGGER spaces_count_edit BEFORE UPDATE ON spaces
  FOR EACH ROW EXECUTE FUNCTION count_edit('rating', 'review_count', 'approval_status', 'approval_notes', 'approved_at',
    'approved_by', 'changed_since_approval', 'time_zone', 'review_version', 'decided_version', 'is_listed',
    'display_types', 'lowest_display_rate');
`;

/*
 * The function of 4-edit-versions. It now converts the old row to JSON only once, because the migration
 * 51-indexes-of-summarized-displays updates many rows.
 */
const countEdit = `
CREATE OR REPLACE FUNCTION count_edit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  version integer := OLD.edit_version + 1;
  before jsonb := to_jsonb(OLD);
  edited jsonb;
BEGIN
  SELECT jsonb_object_agg(key, version) INTO edited FROM jsonb_each(to_jsonb(NEW))
  WHERE value IS DISTINCT FROM before -> key
    AND key <> ALL (TG_ARGV || ARRAY['updated_at', 'edit_version', 'edited_fields']);
  IF edited IS NOT NULL THEN
    NEW.edit_version := version;
    NEW.edited_fields := OLD.edited_fields || edited;
  END IF;
  RETURN NEW;
END $$;
`;

/* The function of 22-listed-spaces. It also leaves out the new columns, because the snapshot contains the displays themselves. */
const listingSnapshot = `
CREATE OR REPLACE FUNCTION listing_snapshot(space_id integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT to_jsonb(s) - ARRAY['id', 'host_id', 'time_zone', 'is_active', 'rating', 'review_count', 'approval_status',
      'approval_notes', 'approved_at', 'approved_by', 'changed_since_approval', 'edit_version', 'edited_fields',
      'review_version', 'decided_version', 'is_listed', 'display_types', 'lowest_display_rate', 'created_at', 'updated_at']
    || jsonb_build_object('displays', coalesce((
      SELECT jsonb_object_agg(d.id, to_jsonb(d) - ARRAY['id', 'space_id', 'is_active', 'removed_at', 'created_at', 'updated_at'])
      FROM sub_spaces d WHERE d.space_id = s.id AND d.removed_at IS NULL), '{}'))
  FROM spaces s WHERE s.id = $1
$$;
`;

/*
 * The first statement only locks the space, so that the second one sees the displays that another transaction saved while it held
 * the lock.
 */
const trigger = `
CREATE FUNCTION summarize_displays_of_space() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_space integer := CASE TG_OP WHEN 'DELETE' THEN OLD.space_id ELSE NEW.space_id END;
BEGIN
  PERFORM FROM spaces WHERE id = of_space FOR NO KEY UPDATE;
  UPDATE spaces SET display_types = summary.types, lowest_display_rate = summary.rate
  FROM (
    SELECT coalesce(array_agg(DISTINCT type ORDER BY type), '{}') AS types, min(price_per_day) AS rate
    FROM sub_spaces WHERE space_id = of_space AND is_active
  ) summary
  WHERE id = of_space AND (display_types, lowest_display_rate) IS DISTINCT FROM (summary.types, summary.rate);
  RETURN NULL;
END $$;
CREATE TRIGGER sub_spaces_summarize AFTER INSERT OR DELETE OR UPDATE OF type, price_per_day, is_active ON sub_spaces
  FOR EACH ROW EXECUTE FUNCTION summarize_displays_of_space();
`;
