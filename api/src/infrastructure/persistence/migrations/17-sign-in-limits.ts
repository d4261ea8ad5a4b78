import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A sign-in code belongs to the browser that requested it, and counts toward the limits of its device or network (D6).
 * `browser_tries` counts the wrong attempts by this browser, which is recognized by a cookie, and `tries` those by clients without a
 * cookie. The new hashes are null in rows that the previous version of the API adds. `rate_limits` counts what each client has used
 * of its limit in the current minute (D7). The table is unlogged, because its rows may be lost in a crash.
 */
export class SignInLimits1766000000017 implements MigrationInterface {
  name = 'SignInLimits1766000000017';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE verification_codes
        ADD COLUMN browser_hash text,
        ADD COLUMN device_hash text,
        ADD COLUMN network_hash text,
        ADD COLUMN browser_tries integer NOT NULL DEFAULT 0`);
    /* The table has only the codes of the last day, so the index is built in an instant. */
    await runner.query(`
      CREATE INDEX verification_codes_by_network ON verification_codes (network_hash, created_at DESC)
        WHERE device_hash IS NULL`);
    await runner.query(`
      CREATE UNLOGGED TABLE rate_limits (
        key text PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        /* In milliseconds since 1970. */
        expire bigint
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
