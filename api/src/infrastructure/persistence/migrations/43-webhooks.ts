import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Webhooks of hosts and vendors, and their deliveries (D64). Secrets are encrypted. */
export class Webhooks1766000000043 implements MigrationInterface {
  name = 'Webhooks1766000000043';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webhooks (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        url text NOT NULL CHECK (length(url) BETWEEN 1 AND 500),
        events text[] NOT NULL CHECK (cardinality(events) > 0),
        secret text NOT NULL,
        previous_secret text,
        previous_secret_until timestamptz,
        /* Why the webhook is off; null if it is on. */
        off_reason text CHECK (off_reason IN ('user', 'failing', 'gone', 'suspended')),
        last_success_at timestamptz,
        /* Until this time, a process may be attempting a delivery, so no other process attempts one. */
        busy_until timestamptz,
        /* Since when the events that the user sends by hand are counted (for an hour), and how many there were. */
        manual_since timestamptz NOT NULL DEFAULT now(),
        manual_sends integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX webhooks_user ON webhooks (user_id)');
    await runner.query(`
      CREATE TABLE webhook_deliveries (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        webhook_id integer NOT NULL REFERENCES webhooks ON DELETE CASCADE,
        message_id uuid NOT NULL DEFAULT gen_random_uuid(),
        event text NOT NULL,
        data jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        /* When the first attempt was due: later than created_at if it was sent again. */
        queued_at timestamptz NOT NULL DEFAULT now(),
        /* The next attempt; null if there is none. */
        due_at timestamptz DEFAULT now(),
        attempts integer NOT NULL DEFAULT 0,
        last_attempt_at timestamptz,
        last_status integer,
        last_error text,
        last_duration_ms integer,
        delivered_at timestamptz
      )`);
    await runner.query('CREATE INDEX webhook_deliveries_log ON webhook_deliveries (webhook_id, id DESC)');
    await runner.query(
      'CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, due_at) WHERE due_at IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX webhook_deliveries_old ON webhook_deliveries (last_attempt_at) WHERE due_at IS NULL',
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
