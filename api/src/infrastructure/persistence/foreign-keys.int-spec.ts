import { testDatabase, type TestDatabase } from '@popnook/testing';
import pg from 'pg';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/*
 * It is enough that an index starts with the first column of the foreign key: that column alone already selects few rows. A
 * partial index is accepted if it only excludes rows in which the column is null.
 */
const WITHOUT_INDEX = `
SELECT concat(f.conrelid::regclass, '.', a.attname) AS column
FROM pg_constraint f JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = f.conkey[1]
WHERE f.contype = 'f' AND NOT EXISTS (
  SELECT FROM pg_index i WHERE i.indrelid = f.conrelid AND i.indisvalid AND i.indkey[0] = f.conkey[1]
    AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
ORDER BY 1`;

const columnsWithoutIndex = async () => (await client.query(WITHOUT_INDEX)).rows;

it('every foreign key has an index, so that deleting a row does not scan whole tables', async () => {
  expect(await columnsWithoutIndex()).toEqual([]);
});

it('the check reports a foreign key that has no index, or only one that leaves out rows', async () => {
  await client.query(`
    CREATE TABLE notes (editor_id integer REFERENCES users, user_id integer REFERENCES users, is_open boolean);
    CREATE INDEX notes_open ON notes (user_id) WHERE is_open`);
  expect(await columnsWithoutIndex()).toEqual([{ column: 'notes.editor_id' }, { column: 'notes.user_id' }]);
});
