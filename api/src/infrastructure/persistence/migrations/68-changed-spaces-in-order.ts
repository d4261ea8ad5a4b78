import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-indexes';

/**
 * Administrators sort listings that changed since their approval and search them for a text. With these indexes, PostgreSQL reads
 * only the changed listings in the order of the list until the page is full, instead of reading all listings in that order.
 */
export class ChangedSpacesInOrder1766000000068 implements MigrationInterface {
  name = 'ChangedSpacesInOrder1766000000068';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(indexes))
      await createIndexConcurrently(runner, name, definition);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

const indexes = {
  spaces_changed_by_name: 'spaces (lower(name), id) WHERE changed_since_approval',
  spaces_changed_by_price: 'spaces ((coalesce(price_per_day, 0)), id) WHERE changed_since_approval',
};
