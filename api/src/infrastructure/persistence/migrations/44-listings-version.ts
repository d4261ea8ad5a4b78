import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `listings_version` changes with every statement that can change what the list of public spaces contains. A transaction holds
 * a shared advisory lock from its first such statement until it has ended (ADR 018).
 */
export class ListingsVersion1766000000044 implements MigrationInterface {
  name = 'ListingsVersion1766000000044';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(sequence);
    for (const table of ['spaces', 'sub_spaces', 'space_availability', 'bookings'])
      await runner.query(`CREATE TRIGGER ${table}_change_listings
        BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION change_listings()`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

/* The first nextval() of a new sequence does not change its last_value, so it is called here. */
const sequence = `
CREATE SEQUENCE listings_version;
SELECT nextval('listings_version');
CREATE FUNCTION change_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('listings_version'));
  PERFORM nextval('listings_version');
  RETURN NULL;
END $$;
`;
