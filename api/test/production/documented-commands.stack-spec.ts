import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startCluster } from '@popnook/testing';
import { Client } from 'pg';
import { backupCommands, blocksOf, inlineCommands } from './documented-commands';
import { compose, read, ROOT } from './services';

/*
 * Runs the commands of docs/operations.md as they are written there, except the commands for backups (backup.int-spec.ts) and for
 * containers, which are compared with the compose file. A command that is not listed here fails the last test.
 */

let folder: string;
let cluster: Awaited<ReturnType<typeof startCluster>>;
let database: Client;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'popnook-operations-'));
  cluster = await startCluster({ dataDir: path.join(folder, 'database'), throwaway: true });
  await shell('node dist/api/migrate.js', { DATABASE_URL: cluster.url });
  database = new Client({ connectionString: cluster.url });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The commands that the tests have run or found elsewhere. */
const tested = new Set<string>(['node dist/api/migrate.js']);

/** @returns the standard output */
const shell = async (commands: string, env: Record<string, string> = {}) =>
  (await promisify(execFile)('sh', ['-ec', commands], { cwd: ROOT, env: { ...process.env, ...env } })).stdout;

/** Finds the block of commands that contains this text, and counts it as tested. */
const blockWith = (part: string) => {
  const block = blocksOf('sh').find((code) => code.includes(part));
  if (!block) throw new Error(`docs/operations.md has no command with ${part}.`);
  tested.add(block);
  return block;
};

it('the command that starts the containers sets the secrets, and its profile includes the service that it scales', async () => {
  // Takes the place of Docker: prints its environment and its arguments.
  const docker = path.join(folder, 'docker');
  await writeFile(docker, '#!/bin/sh\necho "$SECRET" "$SITE_TOKEN" "$ADMIN_EMAILS" "$@"\n', { mode: 0o755 });
  const output = await shell(blockWith('docker compose'), { PATH: `${folder}:${process.env.PATH}` });
  expect(output).toMatch(/^[0-9a-f]{64} [0-9a-f]{64} \S+@\S+ compose /);
  const [, profile] = /--profile (\w+)/.exec(output) ?? [];
  const [, scaled = ''] = /--scale (\w+)=\d/.exec(output) ?? [];
  expect(compose.services[scaled]).toMatchObject({ profiles: [profile] });
});

it('removes the second factor of an admin', async () => {
  await database.query(
    `INSERT INTO users (email, first_name, last_name, role) VALUES ('ada@example.com', 'Ada', 'Lovelace', 'admin')`,
  );
  const command = blockWith('reset-second-factor').replace('postgres://…', cluster.url);
  expect(await shell(command)).toContain('ada@example.com');
  await expect(shell(command.replace('ada@', 'nobody@'))).rejects.toMatchObject({ code: 1 });
});

it('ships one remote and rolls it back', async () => {
  const site = path.join(folder, 'site');
  await cp(path.join(ROOT, 'dist'), site, { recursive: true });
  const manifest = path.join(site, 'mfe-host/site.json');
  // Makes the version on the site differ from the one that is shipped.
  const former = (await readFile(manifest, 'utf8')).replace('"routes"', '"former": true,\n  "routes"');
  await writeFile(manifest, former);
  const lines = blockWith('npm run ship').replaceAll('/srv/popnook', site).split('\n');
  // The last line rolls the remote back.
  await shell(lines.slice(0, -1).join('\n'));
  const built = await readFile(path.join(ROOT, '.cache/builds/mfe-host/site.json'), 'utf8');
  expect(JSON.parse(await readFile(manifest, 'utf8'))).toEqual(JSON.parse(built));
  await shell(lines.at(-1) ?? '');
  expect(JSON.parse(await readFile(manifest, 'utf8'))).toEqual(JSON.parse(former));
});

const statements = [...blocksOf('sql'), ...inlineCommands().filter((code) => /^[A-Z]+ /.test(code))];
it.each(statements.map((statement) => [statement]))('PostgreSQL accepts %s', async (statement) => {
  await database.query(statement);
  tested.add(statement);
});

it('docs/operations.md lists the command that each image starts with', () => {
  const imageCommands = [...read('Dockerfile').matchAll(/^CMD (.+)$/gm)].map(([, list = '[]']) =>
    (JSON.parse(list) as string[]).join(' '),
  );
  const documented = inlineCommands().filter((code) => code.startsWith('node dist/'));
  expect(documented).toEqual(expect.arrayContaining(imageCommands));
  // The production test runs the commands of the images. `npm start` runs the API with `--with-worker`.
  for (const command of [...imageCommands, 'node dist/api/main.js --with-worker']) tested.add(command);
});

/** Commands that other files run or make possible, with the file and a pattern that must match its text. */
const testedElsewhere: [command: string, file: string, pattern: RegExp][] = [
  // `npm test` includes the build.
  ['npm ci && npm run build', '.ci/run', /npm ci && npm test/],
  ['npm run reset', 'libs/local-stack/src/start.e2e-spec.ts', /runNpm\('reset'\)/],
  ['npm run bench:mail', 'api/src/infrastructure/mail/mail-throughput.int-spec.ts', /'bench:mail'/],
  [
    'npx jest -c api/jest.config.mjs mail-metrics',
    'api/src/infrastructure/mail/mail-metrics.int-spec.ts',
    /^it/m,
  ],
  ['npm start', 'libs/local-stack/src/start.e2e-spec.ts', /runNpm\('start'\)/],
  ['node dist/api/reset-second-factor.js EMAIL', __filename, /blockWith\('reset-second-factor'\)/],
  ['docker compose exec nginx nginx -s reload', 'docker-compose.yml', /^ {2}nginx:$/m],
];

it('the tests run every command of docs/operations.md', async () => {
  for (const [command, file, pattern] of testedElsewhere) {
    expect(await readFile(path.resolve(ROOT, file), 'utf8')).toMatch(pattern);
    tested.add(command);
  }
  const { backup, restore } = backupCommands();
  const documented = [...blocksOf('sh'), ...blocksOf('sql'), ...inlineCommands()];
  expect(documented.length).toBeGreaterThan(12);
  expect(documented.filter((code) => ![...tested, backup, restore].includes(code))).toEqual([]);
});
