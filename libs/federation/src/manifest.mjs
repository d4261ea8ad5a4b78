import { brotliCompressSync } from 'node:zlib';
import { existsSync, readFileSync, readdirSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { containerOf, remoteChunk } from './browser.mjs';
import { nameOf, outputOf } from './base.mjs';
import { MANIFEST, versionFiles } from './install.mjs';
import { exportsOf, importsOf } from './shared-names.mjs';

/** @typedef {import('@rspack/core').Compiler} Compiler */
/** @typedef {import('@rspack/core').Stats} Stats */
/** @typedef {{ entry: string, css: string[], preload: string[], ssr: string, imports: object, exports: object }} BundleFiles */

/**
 * Writes `site.json`, from which the site reads the files and routes of a bundle. It is written after both compilers have
 * finished, so that all files it lists exist, and renamed into place, so that the site never reads an incomplete file.
 */
export class SiteManifestPlugin {
  /** @type {Partial<BundleFiles>} */
  #files = {};
  /** The files of each bundle. @type {Map<'browser' | 'server', string[]>} */
  #assets = new Map();

  /** @param {import('./base.mjs').Project & { shell: boolean }} project */
  constructor(project) {
    this.project = project;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.done.tap('SiteManifestPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const isServer = compiler.options.name?.endsWith(':server') === true;
      this.#assets.set(isServer ? 'server' : 'browser', assetsOf(stats));
      Object.assign(this.#files, isServer ? serverFiles(stats) : this.#browserFiles(stats));
      // Development builds do not track which exports are used.
      if (!this.project.dev) Object.assign(this.#files, this.#sharedNames(stats, isServer));
      if (this.#assets.size === 2) this.#write();
    });
  }

  /** @param {Stats} stats */
  #browserFiles(stats) {
    const { shell, dir } = this.project;
    const main = shell ? 'main' : containerOf(nameOf(dir));
    const entry = filesOf(stats, main).find((file) => /\.js$/.test(file));
    const remote = shell ? [] : filesOf(stats, remoteChunk);
    const css = [...filesOf(stats, main), ...remote].filter((file) => file.endsWith('.css'));
    const fonts = assetsOf(stats).filter((file) => /-subset\..*\.woff2$/.test(file));
    return {
      entry,
      css: [...new Set(css)],
      preload: [...remote.filter((file) => file.endsWith('.js')), ...fonts],
    };
  }

  /** @param {Stats} stats @param {boolean} isServer */
  #sharedNames(stats, isServer) {
    if (this.project.shell) return isServer ? {} : { exports: exportsOf(stats) };
    return isServer ? { imports: importsOf(stats) } : {};
  }

  #write() {
    const { dir, shell, dev } = this.project;
    const name = nameOf(dir);
    const folder = outputOf(this.project);
    if (!dev) for (const file of this.#assets.get('browser') ?? []) compress(join(folder, file));
    const routes = JSON.parse(readFileSync(join(dir, 'src/routes.json'), 'utf8'));
    const socket = dev ? { socket: `ws://localhost:${process.env['DEV_PORT'] ?? ''}` } : {};
    // The keys and files are in a fixed order, so that the same build gives the same manifest.
    const { entry, css, preload, ssr = '', imports, exports } = this.#files;
    const files = [...(this.#assets.get('browser') ?? [])].sort();
    const built = { entry, css, preload, ssr, files, imports, exports };
    const manifest = { name, container: containerOf(name), shell, ...built, ...socket, routes };
    const path = join(folder, MANIFEST);
    writeFileSync(`${path}.new`, JSON.stringify(manifest, null, 2));
    renameSync(`${path}.new`, path);
    // Not in development: the dev server writes where the site reads, and open pages may still request older files.
    if (!dev) deleteOthers(folder, [MANIFEST, ...versionFiles(manifest)]);
  }
}

/** @param {Stats} stats */
const serverFiles = (stats) => ({ ssr: filesOf(stats, 'ssr').find((file) => file.endsWith('.cjs')) });

/** @param {Stats} stats @param {string} chunk */
const filesOf = (stats, chunk) =>
  [...stats.compilation.chunks]
    .filter(({ name }) => name === chunk)
    .flatMap(({ files }) => [...files])
    .filter((file) => !file.includes('.hot-update.'));

/** @param {Stats} stats */
const assetsOf = (stats) => Object.keys(stats.compilation.assets);

/** The site sends the `.br` file to browsers that accept Brotli. @param {string} path */
const compress = (path) => {
  if (/\.(js|css|svg|json)$/.test(path) && !existsSync(`${path}.br`))
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
};

/** @param {string} folder @param {string[]} files */
const deleteOthers = (folder, files) => {
  for (const file of readdirSync(folder)) if (!files.includes(file)) unlinkSync(join(folder, file));
};
