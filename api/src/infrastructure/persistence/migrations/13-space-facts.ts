import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Optional facts about a space that help vendors decide, and drafts of listings that hosts have not finished. */
export class SpaceFacts1766000000013 implements MigrationInterface {
  name = 'SpaceFacts1766000000013';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE spaces
        ADD COLUMN opening_hours text,
        ADD COLUMN size_sq_ft integer CHECK (size_sq_ft BETWEEN 1 AND 1000000),
        ADD COLUMN footfall integer CHECK (footfall BETWEEN 0 AND 1000000),
        ADD COLUMN allowed_goods text,
        ADD COLUMN house_rules text;
      CREATE TABLE listing_drafts (
        user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        draft jsonb NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
