import { StatementRecorder, testDatabase, type TestDatabase } from '@popnook/testing';
import pg from 'pg';

let database: TestDatabase;
let recorder: StatementRecorder;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  recorder = new StatementRecorder(new URL(database.url));
  client = new pg.Client({ connectionString: await recorder.start() });
  await client.connect();
  recorder.take();
});
afterAll(async () => {
  await client.end();
  recorder.stop();
  await database.drop();
});

it('records statements with their parameters in the order in which they were sent', async () => {
  // Arrives in several chunks. Each character takes two bytes, so a chunk can end in the middle of one.
  const long = 'é'.repeat(200_000);
  await client.query('SELECT 1');
  await client.query('SELECT $1::text, $2::int', [long, null]);
  await client.query({ name: 'prepared', text: 'SELECT $1::int', values: [1] });
  await client.query({ name: 'prepared', text: 'SELECT $1::int', values: [2] });
  expect(recorder.take()).toEqual([
    { text: 'SELECT 1', values: [] },
    { text: 'SELECT $1::text, $2::int', values: [long, null] },
    { text: 'SELECT $1::int', values: ['1'] },
    { text: 'SELECT $1::int', values: ['2'] },
  ]);
});

it('returns each statement once', async () => {
  await client.query('SELECT 2');
  recorder.take();
  expect(recorder.take()).toEqual([]);
});
