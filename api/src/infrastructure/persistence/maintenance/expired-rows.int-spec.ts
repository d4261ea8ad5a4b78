import { testDatabase, type TestDatabase } from '@popnook/testing';
import { DataSource } from 'typeorm';
import { Database } from '../database';
import { dataSourceOptions } from '../data-source';
import { SqlExpiredRows } from './expired-rows';

class RecordingDatabase extends Database {
  readonly statements: [string, unknown[] | undefined][] = [];

  override query<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]> {
    this.statements.push([statement, values]);
    return super.query(statement, values);
  }
}

let postgres: TestDatabase;
let source: DataSource;
beforeAll(async () => {
  postgres = await testDatabase();
  source = await new DataSource(dataSourceOptions(postgres.url)).initialize();
});
afterAll(async () => {
  await source.destroy();
  await postgres.drop();
});

it('finds the emails to delete or to erase without reading the whole outbox', async () => {
  await source.query(
    `INSERT INTO outbox (event_key, kind, recipient, payload, sent_at)
     SELECT 'sent-' || n, 'booking-requested-host', 'host@x.test', '{}', now() FROM generate_series(1, 20000) n`,
  );
  await source.query('VACUUM ANALYZE outbox');
  const database = new RecordingDatabase(source);
  await new SqlExpiredRows(database).delete({ aborted: false });
  const statements = database.statements.filter(([statement]) => /\boutbox\b/.test(statement));
  // Eight statements of ERASE_EMAILS, and the one that deletes rows.
  expect(statements.length).toBeGreaterThan(8);
  const readingAll: string[] = [];
  for (const [statement, values] of statements) {
    const plan: { 'QUERY PLAN': string }[] = await source.query(`EXPLAIN ${statement}`, values);
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    if (text.includes('Seq Scan on outbox')) readingAll.push(statement);
  }
  expect(readingAll).toEqual([]);
});
