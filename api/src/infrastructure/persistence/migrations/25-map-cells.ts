import type { MigrationInterface, QueryRunner } from 'typeorm';
import { inTransaction } from './in-transaction';

/**
 * The map reads stored cells, each with its number of listed spaces, instead of the spaces (D54). Triggers add each change of a
 * space to `map_changes`, and a job adds the changes to the cells. The map reads both, so it is correct at any time, and
 * transactions that change spaces never wait for each other.
 */
export class MapCells1766000000025 implements MigrationInterface {
  name = 'MapCells1766000000025';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await inTransaction(runner, 'READ COMMITTED', [tables, cellsOf, addChanges, fillCells, recordChanges]);
    // From here on, the triggers record all changes. This isolation level gives all reads the same snapshot.
    await inTransaction(runner, 'REPEATABLE READ', ['SELECT fill_map_cells()']);
    await runner.query('ANALYZE map_cells');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

/*
 * A cell of level n is 360 / 2^n degrees wide and high. Level -1 is the cell of spaces without coordinates (D49). The type is
 * 'all' for the spaces of all types. Sums of coordinates are in 10^-8 degrees, so they are exact. If there is one space in a
 * cell, `id_sum` is its id.
 */
const tables = `
CREATE TABLE IF NOT EXISTS map_cells (
  level smallint NOT NULL,
  space_type text NOT NULL,
  x integer NOT NULL,
  y integer NOT NULL,
  count integer NOT NULL,
  longitude_sum bigint NOT NULL,
  latitude_sum bigint NOT NULL,
  id_sum bigint NOT NULL,
  PRIMARY KEY (level, space_type, x, y)
);
/* \`change\` is 1 for a space that the map shows from now on, and -1 for one that it no longer shows. */
CREATE TABLE IF NOT EXISTS map_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  change smallint NOT NULL CHECK (change IN (1, -1)),
  space_id integer NOT NULL,
  space_type text NOT NULL,
  longitude numeric(11,8),
  latitude numeric(10,8)
);
`;

const cellsOf = `
CREATE OR REPLACE FUNCTION map_cell(degrees numeric, level integer) RETURNS integer LANGUAGE sql IMMUTABLE
  RETURN floor(degrees::float8 / (360 / power(2::float8, level)))::integer;

/* The cells that contain a space. */
CREATE OR REPLACE FUNCTION map_cells_of(of_type text, longitude numeric, latitude numeric)
  RETURNS TABLE (level integer, space_type text, x integer, y integer) LANGUAGE sql IMMUTABLE AS $$
  SELECT l, t, map_cell(longitude, l), map_cell(latitude, l)
  FROM generate_series(4, 16, 2) l, unnest(ARRAY['all', of_type]) t
  WHERE longitude IS NOT NULL AND latitude IS NOT NULL
  UNION ALL
  SELECT -1, t, 0, 0 FROM unnest(ARRAY['all', of_type]) t WHERE longitude IS NULL OR latitude IS NULL
$$;
`;

/* The cells are written in sorted order, so that two workers that change the same cells do not deadlock. */
const addChanges = `
CREATE OR REPLACE FUNCTION add_map_changes(max_changes integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  added integer;
BEGIN
  WITH changes AS (
    DELETE FROM map_changes
    WHERE id = ANY (ARRAY(SELECT id FROM map_changes ORDER BY id LIMIT max_changes FOR UPDATE SKIP LOCKED))
    RETURNING *
  ), stored AS (
    INSERT INTO map_cells AS cell
    SELECT c.level, c.space_type, c.x, c.y, sum(m.change), coalesce(sum(m.change * m.longitude * 1e8), 0),
      coalesce(sum(m.change * m.latitude * 1e8), 0), sum(m.change * m.space_id::bigint)
    FROM changes m, map_cells_of(m.space_type, m.longitude, m.latitude) c
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (level, space_type, x, y) DO UPDATE SET
      count = cell.count + EXCLUDED.count,
      longitude_sum = cell.longitude_sum + EXCLUDED.longitude_sum,
      latitude_sum = cell.latitude_sum + EXCLUDED.latitude_sum,
      id_sum = cell.id_sum + EXCLUDED.id_sum
  )
  SELECT count(*) INTO added FROM changes;
  RETURN added;
END $$;
`;

const fillCells = `
/* Call this in a transaction with the level REPEATABLE READ. */
CREATE OR REPLACE FUNCTION fill_map_cells() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM map_changes;
  DELETE FROM map_cells;
  INSERT INTO map_cells
  SELECT c.level, c.space_type, c.x, c.y, count(*), coalesce(sum(s.longitude * 1e8), 0),
    coalesce(sum(s.latitude * 1e8), 0), sum(s.id::bigint)
  FROM spaces s, map_cells_of(s.space_type, s.longitude, s.latitude) c WHERE s.is_listed GROUP BY 1, 2, 3, 4;
END $$;
`;

const recordChanges = `
CREATE OR REPLACE FUNCTION record_map_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.is_listed THEN
    INSERT INTO map_changes (change, space_id, space_type, longitude, latitude)
    VALUES (-1, OLD.id, OLD.space_type, OLD.longitude, OLD.latitude);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.is_listed THEN
    INSERT INTO map_changes (change, space_id, space_type, longitude, latitude)
    VALUES (1, NEW.id, NEW.space_type, NEW.longitude, NEW.latitude);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER spaces_add_to_map AFTER INSERT ON spaces
  FOR EACH ROW WHEN (NEW.is_listed) EXECUTE FUNCTION record_map_change();
CREATE OR REPLACE TRIGGER spaces_remove_from_map AFTER DELETE ON spaces
  FOR EACH ROW WHEN (OLD.is_listed) EXECUTE FUNCTION record_map_change();
CREATE OR REPLACE TRIGGER spaces_change_on_map AFTER UPDATE ON spaces FOR EACH ROW
  WHEN ((OLD.is_listed, OLD.space_type, OLD.longitude, OLD.latitude)
    IS DISTINCT FROM (NEW.is_listed, NEW.space_type, NEW.longitude, NEW.latitude))
  EXECUTE FUNCTION record_map_change();
`;
