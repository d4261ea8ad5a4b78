import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Displays that are out of sight but not out of their past bookings (D28), and requests sent twice (D34). */
export class RemovedDisplaysAndIdempotency1764000000002 implements MigrationInterface {
  name = 'RemovedDisplaysAndIdempotency1764000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(statements);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

/* A removed display is inactive as well, so that the version before this one takes no bookings for it either. */
const statements = `
ALTER TABLE sub_spaces ADD COLUMN removed_at timestamptz,
  ADD CONSTRAINT sub_spaces_removed_is_inactive CHECK (removed_at IS NULL OR NOT is_active);

/* The map's one marker for all of them (D49). */
CREATE INDEX spaces_without_coordinates ON spaces (id) WHERE latitude IS NULL OR longitude IS NULL;

CREATE TABLE idempotency_keys (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  fingerprint text NOT NULL,
  booking_id integer REFERENCES bookings ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
`;
