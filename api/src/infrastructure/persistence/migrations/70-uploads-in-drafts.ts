import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-indexes';

/** The clean-up job keeps the pictures of listing drafts, as it keeps those of spaces since 29-used-uploads (D45). */
export class UploadsInDrafts1766000000070 implements MigrationInterface {
  name = 'UploadsInDrafts1766000000070';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE TRIGGER listing_drafts_remove_uploads AFTER DELETE ON listing_drafts
        FOR EACH ROW EXECUTE FUNCTION check_uploads_again('draft');
      CREATE OR REPLACE TRIGGER listing_drafts_replace_uploads AFTER UPDATE ON listing_drafts
        FOR EACH ROW WHEN (OLD.draft IS DISTINCT FROM NEW.draft) EXECUTE FUNCTION check_uploads_again('draft')`);
    await createIndexConcurrently(
      runner,
      'listing_drafts_by_upload',
      'listing_drafts USING gin (upload_ids(draft::text))',
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
