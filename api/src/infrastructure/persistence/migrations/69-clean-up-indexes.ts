import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-indexes';

/**
 * Without these indexes, the jobs that delete old emails and erase names from unsent ones would read whole tables, and so would the
 * check whether a location is in use.
 */
export class CleanUpIndexes1766000000069 implements MigrationInterface {
  name = 'CleanUpIndexes1766000000069';
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
  outbox_finished: 'outbox ((coalesce(sent_at, failed_at)))',
  // Unlike outbox_unsent, this also has failed emails.
  outbox_not_sent: 'outbox (id) WHERE sent_at IS NULL',
  // Listed spaces of a city are in listed_spaces_of_city_newest.
  unlisted_spaces_of_city: 'spaces (lower(location)) WHERE NOT is_listed',
};
