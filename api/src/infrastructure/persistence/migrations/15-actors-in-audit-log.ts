import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The audit log also records actions of hosts and vendors; `admin_id` is the user who acted. Its foreign key is dropped, because
 * it would lock hosts and vendors while an entry is added. Users are never deleted, only anonymized.
 */
export class ActorsInAuditLog1766000000015 implements MigrationInterface {
  name = 'ActorsInAuditLog1766000000015';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE audit_log
        DROP CONSTRAINT IF EXISTS audit_log_admin_id_fkey,
        ADD COLUMN actor_role text NOT NULL DEFAULT 'admin';
      CREATE INDEX audit_log_by_role ON audit_log (actor_role, id DESC)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
