import { readFile, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { projectRoot } from '@popnook/local-stack';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import type { Row } from './rows';

const REMOTES = ['mfe-browse', 'mfe-vendor', 'mfe-host', 'mfe-admin'];
/** A public page of the shell and of each remote that has public pages, with the name of the remote (undefined for the shell). */
const FIRST_PAGES = { '/': undefined, '/browse': 'mfe-browse', '/for-vendors': 'mfe-vendor' };
/** Plugins that a single bundle does not need: module federation, and the manifest that the site reads. */
const FEDERATION_PLUGINS = ['ModuleFederationPlugin', 'SiteManifestPlugin'];

/** Imported by path, because this library must not depend on the federated build. */
const { bundle } = (await import(
  pathToFileURL(path.join(projectRoot, 'libs/federation/src/index.mjs')).href
)) as { bundle: (url: string, options: object) => () => Configuration[] };

/** Replaces shell/src/remotes/federated.ts: the remotes are chunks of the same build. */
const localRemotes = `
const remotes = {
${REMOTES.map(
  (name) =>
    `  '${name}': () => import(/* webpackChunkName: '${name}' */ '${path.join(projectRoot, name, 'src/remote.tsx')}'),`,
).join('\n')}
};
export const registerAll = () => undefined;
export const loadComponent = ({ name }) => remotes[name]();
`;

/**
 * Builds the shell and the remotes as one application. @returns a function that lists the scripts loaded when a visit starts on a page of
 * a remote
 */
const buildAsOne = async (): Promise<(remote: string | undefined) => string[]> => {
  const [federated] = bundle(pathToFileURL(path.join(projectRoot, 'shell/rspack.config.mjs')).href, {
    shell: true,
  })();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'popnook-bench-'));
  // Replaces the shell's rules for chunks with rspack's defaults, because this build also contains the pages of the remotes.
  const { splitChunks: _, ...optimization } = federated?.optimization ?? {};
  const compiler = rspack({
    ...federated,
    output: { ...federated?.output, path: folder },
    optimization,
    plugins: [
      ...(federated?.plugins ?? []).filter(
        (plugin) => !FEDERATION_PLUGINS.includes(plugin?.constructor.name ?? ''),
      ),
      new rspack.NormalModuleReplacementPlugin(/\/federated$/, dataUrl(localRemotes)),
    ],
  });
  const stats = await promisify<Stats | undefined>(compiler.run.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'No build');
  const filesOf = (name: string) =>
    stats.compilation.namedChunkGroups
      .get(name)
      ?.getFiles()
      .map((file) => path.join(folder, file)) ?? [];
  return (remote) => [...new Set([...filesOf('main'), ...(remote ? filesOf(remote) : [])])];
};

const dataUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

interface Manifest {
  entry: string;
  preload: string[];
}

/** The scripts that the federated site in `dist` loads when a visit starts on a page of this remote. */
const federatedScripts = async (remote: string | undefined): Promise<string[]> => {
  const read = async (name: string) => {
    const folder = path.join(projectRoot, 'dist', name);
    const manifest = JSON.parse(await readFile(path.join(folder, 'site.json'), 'utf8')) as Manifest;
    return { folder, ...manifest };
  };
  const shell = await read('shell');
  const files = [path.join(shell.folder, shell.entry)];
  if (!remote) return files;
  const { folder, entry, preload } = await read(remote);
  return [...files, ...[entry, ...preload].map((file) => path.join(folder, file))];
};

/** The size of the scripts compressed with Brotli, in kB. */
const sizeOf = async (files: readonly string[]): Promise<number> => {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const sizes = await Promise.all(
    scripts.map(async (file) => (await promisify(brotliCompress)(await readFile(file))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
};

const compareFirstPages = async (): Promise<Row[]> => {
  const scriptsAsOne = await buildAsOne();
  const rows: Row[] = [];
  for (const [page, remote] of Object.entries(FIRST_PAGES)) {
    const [federated, asOne] = [
      await sizeOf(await federatedScripts(remote)),
      await sizeOf(scriptsAsOne(remote)),
    ];
    rows.push({
      id: 'G1',
      what: `JavaScript of ${page} as the first page, federated / the same application as one bundle`,
      measured: (federated / asOne).toFixed(2),
      target: '≤ 1.35',
      note: `${federated.toFixed(0)} / ${asOne.toFixed(0)} kB, Brotli`,
    });
  }
  return rows;
};

export const bundleRows = [{ ids: ['G1'], measure: compareFirstPages }];
