import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A confirmed booking is completed from its move-out day on, in the space's time zone (D31). */
export class CompletedOnMoveOutDay1766000000002 implements MigrationInterface {
  name = 'CompletedOnMoveOutDay1766000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION is_completed(status text, end_date date, time_zone text) RETURNS boolean
        LANGUAGE sql STABLE
        RETURN status = 'confirmed' AND end_date <= (now() AT TIME ZONE time_zone)::date`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
