import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyCheckout } from './checkout';
import { Site } from './site';
import { itVisits } from './visited-remotes';

const it = itVisits('mfe-vendor');

/*
 * One team ships its remote from its own checkout. The test builds the remote in a copy of this repository and ships it to a site
 * that serves a copy of `dist`.
 */

const root = path.resolve(__dirname, '../..');
let checkout: string;
let siteDirectory: string;
let site: Site;

beforeAll(async () => {
  checkout = await copyCheckout('mfe-vendor');
  siteDirectory = await mkdtemp(path.join(os.tmpdir(), 'popnook-site-'));
  await cp(path.join(root, 'dist'), siteDirectory, { recursive: true });
  site = await Site.start({ env: { SITE_DIR: siteDirectory } });
}, 180_000);
afterAll(async () => {
  await site.close();
  await rm(siteDirectory, { recursive: true });
  await rm(checkout, { recursive: true });
});

const run = async (program: string, ...args: string[]) =>
  (
    await promisify(execFile)(process.execPath, [path.join(root, 'node_modules', program), ...args], {
      cwd: checkout,
    })
  ).stdout;
const build = () => run('@rspack/cli/bin/rspack.js', 'build', '-c', 'mfe-vendor/rspack.config.mjs');
const ship = (command: 'ship' | 'rollback') =>
  run('.bin/tsx', 'libs/federation/src/ship.ts', command, 'mfe-vendor', siteDirectory);

/** Ships or rolls back, and waits until the site uses the new version. */
const shipAndWait = async (command: 'ship' | 'rollback') => {
  const previousEntry = (await findListedRemote('mfe-vendor'))?.entry;
  await ship(command);
  while ((await findListedRemote('mfe-vendor'))?.entry === previousEntry);
};

const edit = async (file: string, change: (text: string) => string) => {
  const text = await readFile(path.join(checkout, file), 'utf8');
  if (change(text) !== text) await writeFile(path.join(checkout, file), change(text));
};
const sourceFiles = async (folder: string) =>
  (await readdir(path.join(checkout, folder), { recursive: true }))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));

/** Renames `Button` of ui to `ActionButton`, in ui and in the remote. */
const renameButton = async () => {
  const renameInImports = (text: string) =>
    text.replace(/import \{[^}]*\} from '@popnook\/ui';/g, (line) =>
      line.replace(/([{,]\s*)Button\b/, '$1ActionButton as Button'),
    );
  await edit('libs/ui/src/index.ts', (text) => text.replace('{ Button,', '{ Button as ActionButton,'));
  for (const file of [...(await sourceFiles('libs/ui/src')), ...(await sourceFiles('mfe-vendor/src'))])
    await edit(file, renameInImports);
};

type Remote = { name: string; entry: string; routes: { title: string }[] };
const findListedRemote = async (name: string) => {
  const remotes = (await (await fetch(`${site.urls.siteUrl}/remotes.json`)).json()) as Remote[];
  return remotes.find((remote) => remote.name === name);
};

/** Changes one manifest, and waits for the change to appear. The site has then read all manifests again. */
const waitUntilManifestsAreRead = async () => {
  const file = path.join(siteDirectory, 'mfe-admin/site.json');
  const manifest = await readFile(file, 'utf8');
  const [{ title = '' } = {}] = (JSON.parse(manifest) as Remote).routes;
  await writeFile(`${file}.new`, manifest.replace(title, `${title} 2`));
  await rename(`${file}.new`, file);
  while ((await findListedRemote('mfe-admin'))?.routes[0]?.title !== `${title} 2`);
};

/** Opens a page of the remote, and presses one of its buttons. */
const tryPage = async (heading: string) => {
  const visitor = await site.visit();
  await visitor.page.goto('/for-vendors');
  await visitor.page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await visitor.page.getByRole('button', { name: 'Sign Up as Vendor' }).first().click();
  await visitor.page.getByRole('dialog').waitFor();
  expect(visitor.consoleMessages).toEqual([]);
  await visitor.close();
};

it('ships a changed text without a restart, and rolls it back', async () => {
  await edit('mfe-vendor/src/pages/for-vendors/for-vendors.page.tsx', (text) =>
    text.replaceAll('Try a neighborhood before you sign a lease', 'Try a street before you sign a lease'),
  );
  await build();
  await shipAndWait('ship');
  await tryPage('Try a street before you sign a lease');
  await shipAndWait('rollback');
  await tryPage('Try a neighborhood before you sign a lease');
}, 180_000);

it('refuses a remote that imports what the shell does not export, and keeps the old version even if the new files are copied to the site without a check', async () => {
  const previousEntry = (await findListedRemote('mfe-vendor'))?.entry;
  await renameButton();
  await build();
  await expect(ship('ship')).rejects.toMatchObject({
    stderr: expect.stringContaining('ActionButton of @popnook/ui'),
  });
  const folder = path.join(siteDirectory, 'mfe-vendor');
  await cp(path.join(checkout, '.cache/builds/mfe-vendor'), folder, { recursive: true });
  expect(JSON.parse(await readFile(path.join(folder, 'site.json'), 'utf8')).imports['@popnook/ui']).toContain(
    'ActionButton',
  );
  await waitUntilManifestsAreRead();
  await tryPage('Try a neighborhood before you sign a lease');
  expect((await findListedRemote('mfe-vendor'))?.entry).toBe(previousEntry);
}, 180_000);
