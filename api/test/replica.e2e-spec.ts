import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startCluster } from '@popnook/testing';
import { Client } from 'pg';
import { type TcpProxy, startTcpProxy } from '../src/infrastructure/mail/test/tcp-proxy';
import { migrate } from '../src/infrastructure/persistence/migrate';
import { type Person, TestApi } from './test-api';

/* A real replica: a second PostgreSQL server that replays what the first one writes. */

type Cluster = Awaited<ReturnType<typeof startCluster>>;

const temporaryFolder = async (name: string) => {
  const folder = await mkdtemp(path.join(tmpdir(), `popnook-${name}-`));
  // The user who runs PostgreSQL must be able to open this folder.
  await chmod(folder, 0o755);
  return folder;
};

const connect = async (url: string) => {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** Copies the data of the running primary and starts a replica with it. */
async function startReplica(primary: Cluster, from: string, to: string): Promise<Cluster> {
  const client = await connect(primary.url);
  await client.query(`SELECT pg_backup_start('replica', true)`);
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
  const { rows } = await client.query(
    `SELECT labelfile AS label, current_setting('data_directory') AS folder FROM pg_backup_stop()`,
  );
  await client.end();
  const [{ label, folder }] = rows as [{ label: string; folder: string }];
  const data = path.join(to, path.relative(from, folder));
  await rm(path.join(data, 'postmaster.pid'));
  for (const [name, content] of Object.entries({ backup_label: label, 'standby.signal': '' })) {
    await writeFile(path.join(data, name), content);
    // PostgreSQL may run as another user.
    await chmod(path.join(data, name), 0o666);
  }
  await appendFile(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${primary.url}'\n`);
  return startCluster({ dataDir: to, throwaway: true });
}

let primary: Cluster;
let replica: Cluster;
/** The proxy between the API and the primary. */
let proxy: TcpProxy;
/** A connection to the replica. */
let onReplica: Client;
let api: TestApi;
let host: Person;
beforeAll(async () => {
  const [from, to] = [await temporaryFolder('primary'), await temporaryFolder('replica')];
  primary = await startCluster({ dataDir: from, throwaway: true });
  await migrate(primary.url);
  replica = await startReplica(primary, from, to);
  onReplica = await connect(replica.url);
  proxy = await startTcpProxy(new URL(primary.url));
  api = await TestApi.start({
    DATABASE_URL: proxy.url,
    DATABASE_REPLICA_URL: replica.url,
    // More than the last test sends at the same time.
    MAX_CONCURRENT_READS: '100',
  });
  host = await api.signIn('host@x.test', { role: 'host' });
}, 60_000);
afterAll(async () => {
  await api.stop();
  await onReplica.end();
  await proxy.close();
  await Promise.all([primary.stop(), replica.stop()]);
});

/** Waits until the replica has everything that the primary has written so far. */
const waitForReplica = async () => {
  const [{ position }] = (await api.query<{ position: string }>(
    'SELECT pg_current_wal_insert_lsn() AS position',
  )) as [{ position: string }];
  const isReplayed = async () =>
    (await onReplica.query('SELECT pg_last_wal_replay_lsn() >= $1 AS yes', [position])).rows[0].yes;
  while (!(await isReplayed()));
};

it('reads from the replica for visitors, and from the primary for signed-in users', async () => {
  await onReplica.query('SELECT pg_wal_replay_pause()');
  const { id } = await api.addPublicSpace(host);
  await host.agent.get(`/api/spaces/${id}`).expect(200);
  await api.anyone.get(`/api/spaces/${id}`).expect(404);
  await onReplica.query('SELECT pg_wal_replay_resume()');
  await waitForReplica();
  await api.anyone.get(`/api/spaces/${id}`).expect(200);
});

it('shows spaces to visitors while the primary is down', async () => {
  const { id } = await api.addPublicSpace(host);
  await waitForReplica();
  proxy.disconnect();
  const { body } = await api.anyone.get('/api/spaces').expect(200);
  expect(body).toContainEqual(expect.objectContaining({ id }));
  await api.anyone.get(`/api/spaces/${id}`).expect(200);
  proxy.reconnect();
});

/** Repeats the request after a 503, as clients do: a slow machine can take too long to open connections to the primary. */
const statusAfterRetries = async (path: string): Promise<number> => {
  const { status } = await api.anyone.get(path);
  return status === 503 ? statusAfterRetries(path) : status;
};

it('reads from the primary while the replica is down', async () => {
  const { id } = await api.addPublicSpace(host);
  replica.kill();
  await replica.ended;
  const statuses = await Promise.all(
    Array.from({ length: 40 }, () => statusAfterRetries(`/api/spaces/${id}`)),
  );
  expect(statuses).toEqual(statuses.map(() => 200));
});
