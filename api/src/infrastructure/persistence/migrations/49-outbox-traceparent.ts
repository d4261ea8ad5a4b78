import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The trace of the request that has queued an email, so that the worker continues this trace. Null without tracing. */
export class OutboxTraceparent1766000000049 implements MigrationInterface {
  name = 'OutboxTraceparent1766000000049';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN traceparent text');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
