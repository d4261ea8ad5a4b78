import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The spaces that users have saved. */
export class SavedSpaces1766000000036 implements MigrationInterface {
  name = 'SavedSpaces1766000000036';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_spaces (
        user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        space_id integer NOT NULL REFERENCES spaces ON DELETE CASCADE,
        saved_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, space_id)
      )`);
    await runner.query('CREATE INDEX saved_spaces_space ON saved_spaces (space_id)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
