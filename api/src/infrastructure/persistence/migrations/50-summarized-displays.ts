import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `spaces.display_types` and `spaces.lowest_display_rate` summarize the active displays of a space, so that the filters of a search
 * (D24, D61) need not read the displays of every space. Triggers maintain them at every write.
 * 51-indexes-of-summarized-displays fills them for the existing spaces.
 */
export class SummarizedDisplays1766000000050 implements MigrationInterface {
  name = 'SummarizedDisplays1766000000050';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [columns, listingSnapshot, summarize, trigger]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

/* The trigger is that of 22-listed-spaces with the new columns, which do not count as edits. */
const columns = `
ALTER TABLE spaces
  ADD COLUMN display_types text[] NOT NULL DEFAULT '{}',
  ADD COLUMN lowest_display_rate numeric(10,2);
CREATE OR REPLACE TRIGGER spaces_count_edit BEFORE UPDATE ON spaces
  FOR EACH ROW EXECUTE FUNCTION count_edit('rating', 'review_count', 'approval_status', 'approval_notes', 'approved_at',
    'approved_by', 'changed_since_approval', 'time_zone', 'review_version', 'decided_version', 'is_listed',
    'display_types', 'lowest_display_rate');
`;

/* The function of 22-listed-spaces without the new columns: the displays themselves are in the snapshot. */
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
 * The spaces are locked by a separate statement: the next one then sees the displays that another transaction has saved while it had
 * the lock. Spaces that have never had a display are not locked, so that filling the columns writes nothing for them.
 */
const summarize = `
CREATE FUNCTION summarize_displays(first_space integer, last_space integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM spaces s WHERE id BETWEEN first_space AND last_space
    AND (display_types <> '{}' OR lowest_display_rate IS NOT NULL OR EXISTS (SELECT FROM sub_spaces d WHERE d.space_id = s.id))
  ORDER BY id FOR NO KEY UPDATE;
  UPDATE spaces s SET display_types = summary.types, lowest_display_rate = summary.rate
  FROM (
    SELECT o.id, min(d.price_per_day) AS rate,
      coalesce(array_agg(DISTINCT d.type ORDER BY d.type) FILTER (WHERE d.type IS NOT NULL), '{}') AS types
    FROM spaces o LEFT JOIN sub_spaces d ON d.space_id = o.id AND d.is_active
    WHERE o.id BETWEEN first_space AND last_space GROUP BY o.id
  ) summary
  WHERE s.id = summary.id
    AND (s.display_types, s.lowest_display_rate) IS DISTINCT FROM (summary.types, summary.rate);
END $$;
`;

const trigger = `
CREATE FUNCTION summarize_displays_of_space() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_space integer := CASE TG_OP WHEN 'DELETE' THEN OLD.space_id ELSE NEW.space_id END;
BEGIN
  PERFORM summarize_displays(of_space, of_space);
  RETURN NULL;
END $$;
CREATE TRIGGER sub_spaces_summarize AFTER INSERT OR DELETE OR UPDATE OF type, price_per_day, is_active ON sub_spaces
  FOR EACH ROW EXECUTE FUNCTION summarize_displays_of_space();
`;
