import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What an administrator must know to decide about a listing (D18): `review_version` changes with each edit and each decision,
 * and `reviewed_listings` contains each listing as it was at the last decision. Triggers maintain both, so that decisions
 * by the previous version of the API count during a release, too.
 */
export class ListingReviews1766000000008 implements MigrationInterface {
  name = 'ListingReviews1766000000008';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [columns, listingSnapshot, countReview, reviewedListings])
      await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

/* The trigger of 4-edit-versions with the new columns, which do not count as edits. */
const columns = `
ALTER TABLE spaces
  ADD COLUMN review_version integer NOT NULL DEFAULT 1,
  ADD COLUMN decided_version integer NOT NULL DEFAULT 1;
CREATE OR REPLACE TRIGGER spaces_count_edit BEFORE UPDATE ON spaces
  FOR EACH ROW EXECUTE FUNCTION count_edit('rating', 'review_count', 'approval_status', 'approval_notes', 'approved_at',
    'approved_by', 'changed_since_approval', 'time_zone', 'review_version', 'decided_version');
`;

/* What the host has entered about a space and its displays; columns of later migrations are included, too. */
const listingSnapshot = `
CREATE FUNCTION listing_snapshot(space_id integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT to_jsonb(s) - ARRAY['id', 'host_id', 'time_zone', 'is_active', 'rating', 'review_count', 'approval_status',
      'approval_notes', 'approved_at', 'approved_by', 'changed_since_approval', 'edit_version', 'edited_fields',
      'review_version', 'decided_version', 'created_at', 'updated_at']
    || jsonb_build_object('displays', coalesce((
      SELECT jsonb_object_agg(d.id, to_jsonb(d) - ARRAY['id', 'space_id', 'is_active', 'removed_at', 'created_at', 'updated_at'])
      FROM sub_spaces d WHERE d.space_id = s.id AND d.removed_at IS NULL), '{}'))
  FROM spaces s WHERE s.id = $1
$$;
`;

/* PostgreSQL runs triggers in the order of their names, so spaces_count_edit has already counted an edit. */
const countReview = `
CREATE FUNCTION count_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_decided boolean := (OLD.changed_since_approval AND NOT NEW.changed_since_approval)
    OR (OLD.approval_status, OLD.approval_notes, OLD.approved_at, OLD.approved_by)
      IS DISTINCT FROM (NEW.approval_status, NEW.approval_notes, NEW.approved_at, NEW.approved_by);
BEGIN
  IF is_decided OR NEW.edit_version <> OLD.edit_version THEN
    NEW.review_version := OLD.review_version + 1;
  END IF;
  IF is_decided THEN
    NEW.decided_version := NEW.review_version;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER spaces_count_review BEFORE UPDATE ON spaces FOR EACH ROW EXECUTE FUNCTION count_review();
`;

const reviewedListings = `
CREATE TABLE reviewed_listings (
  space_id integer PRIMARY KEY REFERENCES spaces ON DELETE CASCADE,
  listing jsonb NOT NULL,
  reviewed_at timestamptz NOT NULL DEFAULT now()
);
CREATE FUNCTION store_reviewed_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO reviewed_listings (space_id, listing) VALUES (NEW.id, listing_snapshot(NEW.id))
  ON CONFLICT (space_id) DO UPDATE SET listing = EXCLUDED.listing, reviewed_at = now();
  RETURN NULL;
END $$;
CREATE TRIGGER spaces_store_reviewed_listing AFTER UPDATE ON spaces
  FOR EACH ROW WHEN (NEW.decided_version <> OLD.decided_version AND NEW.approval_status <> 'pending')
  EXECUTE FUNCTION store_reviewed_listing();
`;
