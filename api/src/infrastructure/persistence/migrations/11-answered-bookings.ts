import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds `answered_at`, the time when the host accepted or declined a request, for the host's insights. A trigger sets it,
 * so that it is also set by the previous version of the API during a release. It is null for requests that were answered
 * before this migration.
 */
export class AnsweredBookings1766000000011 implements MigrationInterface {
  name = 'AnsweredBookings1766000000011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bookings ADD COLUMN answered_at timestamptz;
      CREATE FUNCTION note_answer() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.answered_at := now();
        RETURN NEW;
      END $$;
      CREATE TRIGGER bookings_note_answer BEFORE UPDATE OF status ON bookings FOR EACH ROW
        WHEN (OLD.status = 'pending' AND (NEW.status = 'confirmed' OR NEW.cancel_reason = 'declined'))
        EXECUTE FUNCTION note_answer()`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
