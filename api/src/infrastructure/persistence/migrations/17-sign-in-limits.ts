import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sign-in codes belong to the browser that asked for them, and count toward the limits of its device or network (D6).
 * `tries` are the attempts without a cookie. The columns are null in rows of the previous version. `rate_limits` counts the
 * units of each client in the current minute (D7); it may be lost in a crash, so it is not logged.
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
