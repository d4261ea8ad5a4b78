import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The filters that administrators have saved under a name. */
export class SavedFilters1766000000014 implements MigrationInterface {
  name = 'SavedFilters1766000000014';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_filters (
        user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        filters jsonb NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
