import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the administrator's lists are searched and sorted by. Outside a transaction, so that nobody waits for the indexes. */
export class AdministrationSearches1764000000004 implements MigrationInterface {
  name = 'AdministrationSearches1764000000004';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const index of indexes) await runner.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${index}`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

const indexes = [
  `spaces_by_name ON spaces (lower(name), id)`,
  // Without the condition of the public's, as administrators see them all.
  `spaces_by_rating_all ON spaces (rating, id)`,
  `spaces_by_price_all ON spaces ((coalesce(price_per_day, 0)), id)`,
  `bookings_by_status ON bookings (status, id)`,
  `bookings_by_start ON bookings (start_date, id)`,
  `bookings_by_amount ON bookings (total_amount, id)`,
  `reviews_by_rating ON reviews (rating, id)`,
  `reviews_by_reviewer ON reviews (reviewer_id)`,
  `reviews_by_text ON reviews USING gin (comment gin_trgm_ops)`,
  `audit_log_by_admin ON audit_log (admin_id, id DESC)`,
  `audit_log_by_action ON audit_log (action, id DESC)`,
];
