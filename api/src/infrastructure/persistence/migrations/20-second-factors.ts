import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The second factors of administrators (D58). Secrets are encrypted, and recovery codes hashed, with a key outside the database.
 */
export class SecondFactors1766000000020 implements MigrationInterface {
  name = 'SecondFactors1766000000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE second_factors (
        user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        /* Null until the first code of the app was entered. */
        secret text,
        /* A new secret, until the first code of it has been entered. */
        pending_secret text,
        /* The period of the newest accepted code. No code of this period or an earlier one is accepted. */
        last_period bigint NOT NULL DEFAULT 0,
        wrong_tries integer NOT NULL DEFAULT 0,
        locked_until timestamptz
      );
      CREATE TABLE recovery_codes (
        user_id integer REFERENCES second_factors ON DELETE CASCADE,
        code_hash text,
        PRIMARY KEY (user_id, code_hash)
      );
      ALTER TABLE sessions ADD COLUMN second_factor_at timestamptz`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
