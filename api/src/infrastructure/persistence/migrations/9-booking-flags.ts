import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Confirmed bookings with a cancellation request from their host or vendor. Few bookings are flagged, so a separate table
 * makes the administrators' list of flagged bookings fast.
 */
export class BookingFlags1766000000009 implements MigrationInterface {
  name = 'BookingFlags1766000000009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE booking_flags (
        booking_id integer PRIMARY KEY REFERENCES bookings ON DELETE CASCADE,
        flagged_by integer NOT NULL REFERENCES users ON DELETE CASCADE,
        reason text NOT NULL,
        flagged_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX booking_flags_by_user ON booking_flags (flagged_by)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
