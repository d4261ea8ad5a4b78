import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { emptyDatabase, expectWithin, type TestDatabase } from '@popnook/testing';
import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ADVISORY_LOCK, migrate } from './migrate';
import { createIndexConcurrently } from './migrations/concurrent-indexes';

const migration = (
  name: string,
  up: (runner: QueryRunner) => Promise<unknown>,
  transaction?: boolean,
): new () => MigrationInterface =>
  class {
    name = name;
    transaction = transaction;
    async up(runner: QueryRunner) {
      await up(runner);
    }
    async down() {
      throw new Error('Migrations only go forward.');
    }
  };

const CreateShops = migration('CreateShops1800000000001', (runner) =>
  runner.query('CREATE TABLE shops (id integer); INSERT INTO shops SELECT generate_series(1, 100)'),
);
const AddShopName = migration('AddShopName1800000000002', (runner) =>
  runner.query('ALTER TABLE shops ADD COLUMN name text'),
);
const IndexShops = migration(
  'IndexShops1800000000003',
  (runner) => createIndexConcurrently(runner, 'shops_id', 'shops (id)'),
  false,
);

const BeforeFirstRelease = migration('InitialSchema1764000000001', (runner) =>
  runner.query('CREATE TABLE users (id integer)'),
);

let database: TestDatabase;
const clients: Client[] = [];

const connect = async () => {
  const client = new Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  return client;
};

/** A transaction that has read `shops` and stays open, so that changes to the table and its indexes must wait for it. */
const openReader = async () => {
  const reader = await connect();
  await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT count(*) FROM shops');
  return reader;
};

const rows = async (statement: string) => (await (await connect()).query(statement)).rows;

const migrationNames = async () =>
  (await rows('SELECT name FROM schema_migrations ORDER BY id')).map(({ name }) => name);

const indexValidity = (name: string) =>
  rows(`SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('${name}')`);

/**
 * Waits until another connection executes a statement that starts like this or, with the state `idle`, has executed it.
 * @returns the id of the process of that connection
 */
const waitForStatement = async (statement: string, state = 'active') => {
  const observer = await connect();
  for (;;) {
    const { rows: found } = await observer.query(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND state = $2 AND query LIKE $1`,
      [`${statement}%`, state],
    );
    if (found.length > 0) return Number(found[0].pid);
    await delay(20);
  }
};

const terminate = async (pid: number) => {
  await (await connect()).query('SELECT pg_terminate_backend($1)', [pid]);
};

beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end().catch(() => undefined)));
  await database.drop();
});

describe('processes that migrate at the same time', () => {
  it('all succeed on an empty database, and one of them does the work', async () => {
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url)));
    expect(runs.filter((names) => names.length > 0)).toHaveLength(1);
    expect(await migrationNames()).toEqual(runs.flat());
    expect(await rows('SELECT count(*)::int AS spaces FROM spaces')).toEqual([{ spaces: 0 }]);
  });

  it('do not prevent each other from building an index concurrently', async () => {
    const migrations = [CreateShops, IndexShops];
    const logs: string[] = [];
    await Promise.all(
      [1, 2, 3, 4].map(() => migrate(database.url, { migrations, log: (line) => logs.push(line) })),
    );
    expect(await migrationNames()).toEqual(['CreateShops1800000000001', 'IndexShops1800000000003']);
    expect(await indexValidity('shops_id')).toEqual([{ valid: true }]);
    expect(logs).toContain('Another process is migrating this database: waiting until it has finished.');
  });
});

describe('a migration during a long transaction', () => {
  it('waits for its lock in short attempts, so that it does not block readers', async () => {
    await migrate(database.url, { migrations: [CreateShops] });
    const reader = await openReader();
    const run = migrate(database.url, { migrations: [CreateShops, AddShopName] });
    await waitForStatement('ALTER TABLE');
    await expectWithin(3000, () => rows('SELECT count(*) FROM shops'));
    expect(await Promise.race([run, delay(100, 'still waiting')])).toBe('still waiting');
    await reader.query('COMMIT');
    expect(await run).toEqual(['AddShopName1800000000002']);
  });

  it('builds an index concurrently after the transaction has ended, without blocking writers', async () => {
    await migrate(database.url, { migrations: [CreateShops] });
    const reader = await openReader();
    const run = migrate(database.url, { migrations: [CreateShops, IndexShops] });
    await waitForStatement('CREATE INDEX CONCURRENTLY');
    await delay(1500); // longer than the lock timeout of other statements
    await (await connect()).query('INSERT INTO shops VALUES (101)');
    await reader.query('COMMIT');
    expect(await run).toEqual(['IndexShops1800000000003']);
    expect(await indexValidity('shops_id')).toEqual([{ valid: true }]);
  });
});

it('runs a migration without a statement timeout, even if the database has a default', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await (await connect()).query(`ALTER DATABASE ${name} SET statement_timeout = '200ms'`);
  const Slow = migration('Slow1800000000004', (runner) => runner.query('SELECT pg_sleep(0.5)'));
  expect(await migrate(database.url, { migrations: [Slow] })).toEqual(['Slow1800000000004']);
});

describe('a migration whose connection is terminated', () => {
  it('fails without changes and releases the lock, so that the next run succeeds', async () => {
    const Interrupted = migration('AddShopName1800000000002', (runner) =>
      runner.query('ALTER TABLE shops ADD COLUMN name text; SELECT pg_sleep(60)'),
    );
    const run = migrate(database.url, { migrations: [CreateShops, Interrupted] });
    const failure = expect(run).rejects.toThrow('terminating connection');
    await terminate(await waitForStatement('ALTER TABLE'));
    await failure;
    expect(await migrationNames()).toEqual(['CreateShops1800000000001']);
    expect(await migrate(database.url, { migrations: [CreateShops, AddShopName] })).toEqual([
      'AddShopName1800000000002',
    ]);
  });

  it('leaves an invalid index that the next run replaces', async () => {
    await migrate(database.url, { migrations: [CreateShops] });
    const reader = await openReader();
    const run = migrate(database.url, { migrations: [CreateShops, IndexShops] });
    const failure = expect(run).rejects.toThrow('terminating connection');
    await terminate(await waitForStatement('CREATE INDEX CONCURRENTLY'));
    await failure;
    expect(await indexValidity('shops_id')).toEqual([{ valid: false }]);
    await reader.query('COMMIT');
    await migrate(database.url, { migrations: [CreateShops, IndexShops] });
    expect(await indexValidity('shops_id')).toEqual([{ valid: true }]);
  });
});

describe('an invalid index', () => {
  const interruptStatement = async (statement: string) => {
    const reader = await openReader();
    const builder = await connect();
    const failure = expect(builder.query(statement)).rejects.toThrow();
    await terminate(await waitForStatement(statement));
    await failure;
    await reader.query('COMMIT');
  };

  it('is rebuilt at the end of a run, even without pending migrations', async () => {
    await migrate(database.url, { migrations: [CreateShops] });
    await interruptStatement('CREATE INDEX CONCURRENTLY shops_id ON shops (id)');
    expect(await indexValidity('shops_id')).toEqual([{ valid: false }]);
    expect(await migrate(database.url, { migrations: [CreateShops] })).toEqual([]);
    expect(await indexValidity('shops_id')).toEqual([{ valid: true }]);
  });

  it('is dropped if it is a leftover of an interrupted REINDEX', async () => {
    await migrate(database.url, { migrations: [CreateShops, IndexShops] });
    await interruptStatement('REINDEX INDEX CONCURRENTLY shops_id');
    expect(await indexValidity('shops_id_ccnew')).toEqual([{ valid: false }]);
    await migrate(database.url, { migrations: [CreateShops, IndexShops] });
    expect(await indexValidity('shops_id_ccnew')).toEqual([]);
    expect(await indexValidity('shops_id')).toEqual([{ valid: true }]);
  });

  it('is left alone while it is being built', async () => {
    await migrate(database.url, { migrations: [CreateShops] });
    const reader = await openReader();
    const builder = await connect();
    const build = builder.query('CREATE INDEX CONCURRENTLY shops_id ON shops (id)');
    await waitForStatement('CREATE INDEX CONCURRENTLY');
    await migrate(database.url, { migrations: [CreateShops] });
    await reader.query('COMMIT');
    await build;
    expect(await indexValidity('shops_id')).toEqual([{ valid: true }]);
  });
});

describe('a database of a different version', () => {
  it('from before the first release is left unchanged, with a hint to run npm run reset', async () => {
    await migrate(database.url, { migrations: [BeforeFirstRelease] });
    await expect(migrate(database.url)).rejects.toThrow(/^[^\n]*npm run reset[^\n]*\.$/);
    expect(await migrationNames()).toEqual(['InitialSchema1764000000001']);
    const tables =
      await rows(`SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      ORDER BY relname`);
    expect(tables).toEqual([{ relname: 'schema_migrations' }, { relname: 'users' }]);
  });

  it('is accepted if it is newer, so that a release can be rolled back', async () => {
    await migrate(database.url, { migrations: [CreateShops, AddShopName] });
    expect(await migrate(database.url, { migrations: [CreateShops] })).toEqual([]);
  });
});

// settings.stack-spec.ts tests what happens if DATABASE_URL is not set or the database cannot be reached.
describe('the migration program', () => {
  const run = (databaseUrl: string) => {
    const args = ['--import', 'tsx', path.resolve(__dirname, '../../migrate.ts')];
    const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl };
    return promisify(execFile)(process.execPath, args, { env }).catch((error: unknown) => error);
  };
  const success = (stdout: string | RegExp) => ({ stdout: expect.stringMatching(stdout), stderr: '' });
  /** The program must print these sentences and nothing else. */
  const failure = (stderr: string) => ({ code: 1, stdout: '', stderr });
  const addressWith = (part: Partial<Record<'username' | 'password' | 'pathname', string>>) =>
    Object.assign(new URL(database.url), part).href;

  it('names the migrations that it has run', async () => {
    expect(await run(database.url)).toEqual(
      success(/^The database was updated with \d\d migrations: InitialSchema\d+(, \w+)+\.\n$/),
    );
  });

  it('says that the database is newer and that there was nothing to do', async () => {
    await migrate(database.url);
    await rows(`INSERT INTO schema_migrations (timestamp, name) VALUES (1900000000001, 'AddStreets')`);
    const migrationCount = (await migrationNames()).length;
    expect(await run(database.url)).toEqual({
      stdout:
        'The database is from a newer version of Popnook, which added AddStreets.\n' +
        'The database was up to date: there was nothing to do.\n',
      stderr: '',
    });
    expect(await migrationNames()).toHaveLength(migrationCount);
  });

  it('explains in one sentence why it cannot use the database', async () => {
    const { host, username } = new URL(database.url);
    // Roles exist on the whole server, so the name must be unique, like that of the database.
    const role = new URL(database.url).pathname.replace('/test', 'guest');
    await rows(`CREATE ROLE ${role} LOGIN PASSWORD 'guest'`);
    const cannotConnect = `Cannot connect to the database of DATABASE_URL at`;
    const cases: [address: string, sentence: string][] = [
      [
        addressWith({ password: 'guessed' }),
        `${cannotConnect} ${host} (password authentication failed for user "${username}"): correct DATABASE_URL.\n`,
      ],
      [
        addressWith({ pathname: '/missing' }),
        `${cannotConnect} ${host} (database "missing" does not exist): create it, or correct DATABASE_URL.\n`,
      ],
      [
        addressWith({ username: role, password: 'guest' }),
        'The user of DATABASE_URL is not allowed to change the schema (permission denied for schema public): use the owner of the database.\n',
      ],
    ];
    const outcomes = await Promise.all(cases.map(([address]) => run(address)));
    await rows(`DROP ROLE ${role}`);
    expect(outcomes).toMatchObject(cases.map(([, sentence]) => failure(sentence)));
  });

  it('explains in one sentence that it lost its connection', async () => {
    // The lock for which the program must wait.
    await (await connect()).query(`SELECT pg_advisory_lock(${ADVISORY_LOCK})`);
    const outcome = run(database.url);
    await terminate(await waitForStatement('SELECT pg_try_advisory_lock', 'idle'));
    expect(await outcome).toMatchObject({
      code: 1,
      stdout: 'Another process is migrating this database: waiting until it has finished.\n',
      stderr: expect.stringMatching(/^The migration was interrupted \([^\n]+\): run it again[^\n]+\.\n$/),
    });
  });

  it('refuses a database from before the first release in one sentence', async () => {
    await migrate(database.url, { migrations: [BeforeFirstRelease] });
    expect(await run(database.url)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^This database [^\n]*npm run reset[^\n]*\.\n$/),
    });
  });
});
