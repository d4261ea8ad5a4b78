import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { install, rollBack } from './install.mjs';

/* Runs the program behind `npm run ship` and `npm run rollback` as a process, with small builds. */

const tsx = path.resolve(__dirname, '../../../node_modules/.bin/tsx');
let project: string;
let site: string;

beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'popnook-ship-'));
  site = path.join(project, 'site');
  for (const file of ['ship.ts', 'install.mjs', 'missing-exports.ts'])
    await cp(path.join(__dirname, file), path.join(project, 'libs/federation/src', file));
  await writeFile(path.join(project, 'package.json'), '{"type":"module"}');
  await build('shell', 1, { exports: { '@popnook/ui': ['Button'] } });
  await build('mfe-host', 1, { imports: { '@popnook/ui': ['Button'] } });
  install(buildOf('shell'), path.join(site, 'shell'));
  install(buildOf('mfe-host'), installed());
});
afterEach(() => rm(project, { recursive: true }));

const buildOf = (name: string) => path.join(project, '.cache/builds', name);
const installed = () => path.join(site, 'mfe-host');

const build = async (name: string, version: number, names: object) => {
  await rm(buildOf(name), { recursive: true, force: true });
  await mkdir(buildOf(name), { recursive: true });
  const files = [`entry.${version}.js`, 'shared.js'];
  const manifest = { name, shell: name === 'shell', ssr: `ssr.${version}.cjs`, files, ...names };
  for (const file of [...files, manifest.ssr])
    await writeFile(path.join(buildOf(name), file), `// ${version}`);
  await writeFile(path.join(buildOf(name), 'site.json'), JSON.stringify(manifest));
};

/** Runs the program. @returns its standard output. @throws an error with its exit `code` and its `stderr` */
const run = (...args: string[]) => runWithSettings({}, ...args);
const runWithSettings = async (settings: Record<string, string>, ...args: string[]) => {
  const ship = path.join(project, 'libs/federation/src/ship.ts');
  const env = { PATH: process.env['PATH'], ...settings };
  return (await promisify(execFile)(process.execPath, [tsx, ship, ...args], { cwd: project, env })).stdout;
};
const versionInUse = async () =>
  (JSON.parse(await readFile(path.join(installed(), 'site.json'), 'utf8')) as { ssr: string }).ssr;

it('ships a new version, keeps the old files, rolls back, and returns to the new version', async () => {
  await build('mfe-host', 2, { imports: { '@popnook/ui': ['Button'] } });
  expect(await run('ship', 'mfe-host', site)).toContain('Shipped mfe-host');
  expect(await versionInUse()).toBe('ssr.2.cjs');
  expect(await readdir(installed())).toEqual(expect.arrayContaining(['entry.1.js', 'entry.2.js']));
  expect(await run('rollback', 'mfe-host', site)).toBe(
    `Rolled back mfe-host in ${site} to the previous version.\n`,
  );
  expect(await versionInUse()).toBe('ssr.1.cjs');
  // Without a folder, the command uses SITE_DIR.
  await runWithSettings({ SITE_DIR: site }, 'rollback', 'mfe-host');
  expect(await versionInUse()).toBe('ssr.2.cjs');
});

it('installs compressed files, and can still roll back after installing the same version twice', async () => {
  const compressed = path.join(buildOf('mfe-host'), 'entry.2.js.br');
  await build('mfe-host', 2, {});
  await writeFile(compressed, 'compressed');
  for (let time = 0; time < 2; time += 1) install(buildOf('mfe-host'), installed());
  expect(await readFile(path.join(installed(), 'entry.2.js.br'), 'utf8')).toBe('compressed');
  rollBack(installed());
  expect(await versionInUse()).toBe('ssr.1.cjs');
});

it('does not roll back to a version of a dev server', async () => {
  // Only the manifests of dev servers have a socket.
  await build('mfe-host', 2, { socket: 'ws://localhost:1' });
  install(buildOf('mfe-host'), installed());
  await build('mfe-host', 3, {});
  install(buildOf('mfe-host'), installed());
  rollBack(installed());
  expect(await versionInUse()).toBe('ssr.1.cjs');
});

it('explains the arguments if the folder is missing or the command is unknown', async () => {
  for (const [args, command] of [
    [['rollback', 'mfe-host'], 'rollback'],
    [['deploy', 'mfe-host', site], 'ship'],
  ] as const)
    await expect(run(...args)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`Usage: npm run ${command} mfe-host -- <folder of the site>.`),
    });
});

it.each([
  ['a remote that needs a renamed button', 'mfe-host', { imports: { '@popnook/ui': ['ActionButton'] } }],
  ['a shell without the button that a remote needs', 'shell', { exports: { '@popnook/ui': ['Link'] } }],
])('refuses %s, names the missing export, and changes nothing', async (_, name, names) => {
  const before = await readdir(path.join(site, name));
  await build(name, 2, names);
  await expect(run('ship', name, site)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /mfe-host needs .*: (Action)?Button of @popnook\/ui\.\nNothing was changed/,
    ),
  });
  expect(await readdir(path.join(site, name))).toEqual(before);
});

it('refuses an incomplete build, an unknown remote and a missing folder with a clear message', async () => {
  await build('mfe-host', 2, {});
  await rm(path.join(buildOf('mfe-host'), 'entry.2.js'));
  await expect(run('ship', 'mfe-host', site)).rejects.toMatchObject({
    stderr: expect.stringContaining('missing'),
  });
  await expect(run('ship', 'mfe-none', site)).rejects.toMatchObject({
    stderr: expect.stringContaining('built'),
  });
  await expect(run('ship', 'mfe-host', `${site}-2`)).rejects.toMatchObject({
    stderr: expect.stringContaining('is not a folder'),
  });
  await expect(run('rollback', 'mfe-host', site)).rejects.toMatchObject({
    stderr: expect.stringContaining('no previous version'),
  });
  expect(await versionInUse()).toBe('ssr.1.cjs');
});

it('does not claim that nothing was changed if a file cannot be written, and can then be repeated', async () => {
  await build('mfe-host', 2, { imports: { '@popnook/ui': ['Button'] } });
  const previousManifest = path.join(installed(), 'site.previous.json');
  await mkdir(previousManifest);
  await expect(run('ship', 'mfe-host', site)).rejects.toMatchObject({
    stderr: expect.stringMatching(/^E.*\nThe command was interrupted. The site has a complete version./),
  });
  expect(await versionInUse()).toBe('ssr.1.cjs');
  await rm(previousManifest, { recursive: true });
  await run('ship', 'mfe-host', site);
  expect(await versionInUse()).toBe('ssr.2.cjs');
});

it('leaves one complete version when several teams ship the same remote at the same time', async () => {
  const installations = [];
  for (let version = 2; version < 6; version += 1) {
    await build('mfe-host', version, {});
    const copy = path.join(project, `build-${version}`);
    await cp(buildOf('mfe-host'), copy, { recursive: true });
    const code = `import('${path.join(project, 'libs/federation/src/install.mjs')}').then(({ install }) => install('${copy}', '${installed()}'))`;
    installations.push(promisify(execFile)(process.execPath, ['-e', code]));
  }
  await Promise.all(installations);
  const [, version = ''] = /ssr\.(\d)\.cjs/.exec(await versionInUse()) ?? [];
  const files = await readdir(installed());
  expect(files).toEqual(expect.arrayContaining([`entry.${version}.js`, `ssr.${version}.cjs`, 'shared.js']));
  expect(files.filter((file) => file.endsWith('.new'))).toEqual([]);
  // A rollback fails if a file of the previous version is missing.
  await run('rollback', 'mfe-host', site);
});

it('refuses to roll back to a version that does not fit the current shell, and keeps the newer version', async () => {
  await build('mfe-host', 2, { imports: { '@popnook/ui': ['Link'] } });
  await build('shell', 2, { exports: { '@popnook/ui': ['Button', 'Link'] } });
  await run('ship', 'shell', site);
  await run('ship', 'mfe-host', site);
  await build('shell', 3, { exports: { '@popnook/ui': ['Link'] } });
  await run('ship', 'shell', site);
  await expect(run('rollback', 'mfe-host', site)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('mfe-host needs exports that the shell'),
  });
  expect(await versionInUse()).toBe('ssr.2.cjs');
});

it('keeps replaced files for seven days, and those of the previous version longer', async () => {
  const makeOld = async (file: string, days = 8) => {
    const time = new Date(Date.now() - days * 24 * 3600 * 1000);
    await utimes(path.join(installed(), file), time, time);
  };
  for (const version of [2, 3]) {
    await build('mfe-host', version, {});
    for (const file of await readdir(installed())) await makeOld(file);
    // A file that was replaced six days ago.
    await writeFile(path.join(installed(), 'entry.0.js'), '// 0');
    await makeOld('entry.0.js', 6);
    install(buildOf('mfe-host'), installed());
  }
  // Version 1 was replaced by version 2. Then all files were made eight days old, before version 3 was installed.
  expect(await readdir(installed())).not.toContain('entry.1.js');
  // Version 3 remains the previous one when version 5 replaces version 4, which a dev server built.
  await build('mfe-host', 4, { socket: 'ws://localhost:1' });
  install(buildOf('mfe-host'), installed());
  await makeOld('entry.3.js');
  await build('mfe-host', 5, {});
  install(buildOf('mfe-host'), installed());
  expect(await readdir(installed())).toEqual(
    expect.arrayContaining(['entry.0.js', 'entry.3.js', 'entry.5.js', 'shared.js']),
  );
  await run('rollback', 'mfe-host', site);
  expect(await versionInUse()).toBe('ssr.3.cjs');
});
