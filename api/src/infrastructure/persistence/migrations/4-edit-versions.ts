import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Versions for `If-Match` (D57). Triggers count the edits, so that edits by the previous version of the API count during a
 * release, too.
 */
export class EditVersions1766000000004 implements MigrationInterface {
  name = 'EditVersions1766000000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(countEdit);
    for (const table of ['vendor_profiles', 'spaces', 'available_locations', 'cms_content'])
      await runner.query(addVersion(table, notEdited[table] ?? []));
    await runner.query(countDisplayEdit);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

/** Columns that change without an edit: by reviews, by administrators' decisions, or together with the coordinates. */
const notEdited: Record<string, string[]> = {
  spaces: [
    'rating',
    'review_count',
    'approval_status',
    'approval_notes',
    'approved_at',
    'approved_by',
    'changed_since_approval',
    'time_zone',
  ],
};

/*
 * The arguments of the trigger are the columns that do not count. edited_fields maps each edited column to the version of its latest
 * edit.
 */
const countEdit = `
CREATE FUNCTION count_edit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  version integer := OLD.edit_version + 1;
  edited jsonb;
BEGIN
  SELECT jsonb_object_agg(key, version) INTO edited FROM jsonb_each(to_jsonb(NEW))
  WHERE value IS DISTINCT FROM to_jsonb(OLD) -> key
    AND key <> ALL (TG_ARGV || ARRAY['updated_at', 'edit_version', 'edited_fields']);
  IF edited IS NOT NULL THEN
    NEW.edit_version := version;
    NEW.edited_fields := OLD.edited_fields || edited;
  END IF;
  RETURN NEW;
END $$;
`;

const addVersion = (table: string, columnsThatDoNotCount: string[]) => `
ALTER TABLE ${table}
  ADD COLUMN edit_version integer NOT NULL DEFAULT 1,
  ADD COLUMN edited_fields jsonb NOT NULL DEFAULT '{}';
CREATE TRIGGER ${table}_count_edit BEFORE UPDATE ON ${table}
  FOR EACH ROW EXECUTE FUNCTION count_edit(${columnsThatDoNotCount.map((column) => `'${column}'`).join(', ')});
`;

/*
 * Displays are edited together with their space. A removal does not count: the host's form removes a display
 * immediately and must still be able to save the other changes.
 */
const countDisplayEdit = `
CREATE FUNCTION count_display_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE spaces SET edit_version = edit_version + 1,
    edited_fields = edited_fields || jsonb_build_object('sub_spaces', edit_version + 1)
  WHERE id = NEW.space_id;
  RETURN NULL;
END $$;
CREATE TRIGGER sub_spaces_count_edit AFTER INSERT OR UPDATE ON sub_spaces
  FOR EACH ROW WHEN (NEW.removed_at IS NULL) EXECUTE FUNCTION count_display_edit();
`;
