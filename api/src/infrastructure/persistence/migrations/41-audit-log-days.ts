import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-indexes';

/** An index for filtering the audit log by day (D42). */
export class AuditLogDays1766000000041 implements MigrationInterface {
  name = 'AuditLogDays1766000000041';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'audit_log_by_day', 'audit_log (actor_role, created_at)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
