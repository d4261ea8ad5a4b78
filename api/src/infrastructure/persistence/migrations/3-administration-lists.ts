import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the administrator's lists search by. Outside a transaction, so that nobody waits for the indexes. */
export class AdministrationLists1764000000003 implements MigrationInterface {
  name = 'AdministrationLists1764000000003';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const index of indexes) await runner.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${index}`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

const indexes = [
  `users_by_role ON users (role, id)`,
  `users_by_status ON users (status, id)`,
  `users_by_text ON users USING gin ((first_name || ' ' || last_name || ' ' || email) gin_trgm_ops)`,
  `users_by_name ON users ((last_name || ' ' || first_name), id)`,
  `users_by_creation ON users (created_at)`,
  `spaces_by_creation ON spaces (created_at)`,
  `bookings_by_creation ON bookings (created_at)`,
  `uploads_by_owner ON uploads (owner_id)`,
  `audit_log_by_entity ON audit_log (entity, entity_id, id DESC)`,
];
