import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns for the list of a user's sessions: the browser in words, such as "Firefox on Windows", and the last use (D9). */
export class SessionBrowsers1766000000026 implements MigrationInterface {
  name = 'SessionBrowsers1766000000026';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions
        /* Null for sessions that are older than this column, and for unknown browsers. */
        ADD COLUMN browser text CHECK (length(browser) <= 100),
        ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now()`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
