import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Saved searches and their alerts. Triggers record newly listed spaces and cancelled bookings in `space_news`, so that these
 * changes do not have to wait until all saved searches are compared. A job compares the searches in batches and stores its progress
 * in `next_search_id`.
 */
export class SavedSearches1766000000037 implements MigrationInterface {
  name = 'SavedSearches1766000000037';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(triggers);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

/*
 * `location_key` is the location in lower case; null means everywhere. `by_user_id` is the vendor whose withdrawal freed the dates:
 * this vendor's own searches are not compared. A space matches a search at most once for each reason.
 */
const tables = `
CREATE TABLE saved_searches (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  frequency text NOT NULL CHECK (frequency IN ('at_once', 'daily', 'weekly')),
  query text NOT NULL,
  filters jsonb NOT NULL,
  location_key text,
  is_paused boolean NOT NULL DEFAULT false,
  next_email_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX saved_searches_user ON saved_searches (user_id);
CREATE INDEX saved_searches_of_location ON saved_searches (location_key, id) WHERE NOT is_paused;
CREATE TABLE space_news (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  space_id integer NOT NULL REFERENCES spaces ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('new', 'free')),
  start_date date,
  end_date date,
  by_user_id integer REFERENCES users ON DELETE CASCADE,
  next_search_id integer NOT NULL DEFAULT 0,
  happened_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX space_news_space ON space_news (space_id);
CREATE INDEX space_news_user ON space_news (by_user_id);
CREATE TABLE search_matches (
  search_id integer NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
  space_id integer NOT NULL REFERENCES spaces ON DELETE CASCADE,
  reason text NOT NULL,
  found_at timestamptz NOT NULL DEFAULT now(),
  emailed_at timestamptz,
  PRIMARY KEY (search_id, space_id, reason)
);
CREATE INDEX search_matches_space ON search_matches (space_id);
CREATE INDEX search_matches_to_email ON search_matches (search_id) WHERE emailed_at IS NULL;
`;

const triggers = `
CREATE FUNCTION note_listed_space() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM saved_searches) THEN
    INSERT INTO space_news (space_id, reason) VALUES (NEW.id, 'new');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER spaces_note_inserted AFTER INSERT ON spaces FOR EACH ROW
  WHEN (NEW.is_listed) EXECUTE FUNCTION note_listed_space();
CREATE TRIGGER spaces_note_listed AFTER UPDATE ON spaces FOR EACH ROW
  WHEN (NEW.is_listed AND NOT OLD.is_listed) EXECUTE FUNCTION note_listed_space();

CREATE FUNCTION note_freed_space() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM saved_searches) THEN
    INSERT INTO space_news (space_id, reason, start_date, end_date, by_user_id)
    VALUES (NEW.space_id, 'free', NEW.start_date, NEW.end_date,
      CASE WHEN NEW.cancel_reason = 'withdrawn' THEN NEW.vendor_id END);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_note_freed AFTER UPDATE ON bookings FOR EACH ROW
  WHEN (NEW.status = 'cancelled' AND OLD.status <> 'cancelled') EXECUTE FUNCTION note_freed_space();
`;
