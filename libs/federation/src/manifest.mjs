import { brotliCompressSync } from 'node:zlib';
import {
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { containerOf, remoteChunk } from './browser.mjs';
import { nameOf, outputOf } from './base.mjs';

/** @typedef {import('@rspack/core').Compiler} Compiler */
/** @typedef {import('@rspack/core').Stats} Stats */
/** @typedef {{ entry: string, css: string[], preload: string[], ssr: string, assets: Set<string> }} BundleFiles */

/** Files are deleted this long after a build replaced them, because cached pages and open tabs still request them. */
const KEEP_OLD_FILES_MS = 7 * 24 * 3600 * 1000;

/**
 * Writes `site.json`, from which the site reads the files and routes of a bundle. It is written after both compilers have
 * finished, so that all files it lists exist, and renamed into place, so that the site never reads an incomplete file.
 */
export class SiteManifestPlugin {
  /** @type {Partial<BundleFiles>} */
  #files = {};
  /** The files of the browser bundle (false) and of the server bundle (true). @type {Map<boolean, string[]>} */
  #assets = new Map();

  /** @param {{ dir: string, shell: boolean, dev: boolean }} project */
  constructor(project) {
    this.project = project;
  }

  /** @param {Compiler} compiler */
  apply(compiler) {
    compiler.hooks.done.tap('SiteManifestPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const server = compiler.options.name?.endsWith(':server') === true;
      this.#assets.set(server, assetsOf(stats));
      Object.assign(this.#files, server ? serverFiles(stats) : this.#browserFiles(stats));
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
    const fonts = assetsOf(stats).filter((file) =>
      /latin-(opsz-)?(wght|standard)-normal.*\.woff2$/.test(file),
    );
    return {
      entry,
      css: [...new Set(css)],
      preload: [
        ...remote.filter((file) => file.endsWith('.js')),
        ...fonts.filter((file) => !file.includes('-ext-')),
      ],
    };
  }

  #write() {
    const { dir, shell, dev } = this.project;
    const name = nameOf(dir);
    if (!dev) for (const file of this.#assets.get(false) ?? []) compress(join(outputOf(dir), file));
    const routes = JSON.parse(readFileSync(join(dir, 'src/routes.json'), 'utf8'));
    const socket = this.project.dev ? { socket: `ws://localhost:${process.env['DEV_PORT'] ?? ''}` } : {};
    const files = this.#assets.get(false);
    const manifest = { name, container: containerOf(name), shell, ...this.#files, files, ...socket, routes };
    const file = join(outputOf(dir), 'site.json');
    const previousBuildMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    writeFileSync(`${file}.new`, JSON.stringify(manifest, null, 2));
    renameSync(`${file}.new`, file);
    removeOld(
      outputOf(dir),
      new Set(['site.json', ...[...this.#assets.values()].flat().flatMap((asset) => [asset, `${asset}.br`])]),
      previousBuildMs,
    );
  }
}

/** @param {Stats} stats */
const serverFiles = (stats) => ({ ssr: filesOf(stats, 'ssr').find((file) => file.endsWith('.cjs')) });

/** @param {Stats} stats @param {string} chunk */
const filesOf = (stats, chunk) => [
  ...[...stats.compilation.chunks]
    .filter(({ name }) => name === chunk)
    .flatMap(({ files }) => [...files])
    .filter((file) => !file.includes('.hot-update.')),
];

/** @param {Stats} stats */
const assetsOf = (stats) => Object.keys(stats.compilation.assets);

/** The site sends the `.br` file to browsers that accept Brotli. @param {string} path */
const compress = (path) => {
  if (/\.(js|css|svg|json)$/.test(path) && !existsSync(`${path}.br`))
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
};

/**
 * Deletes the files that were replaced `KEEP_OLD_FILES_MS` ago. Each build sets the modification time of its files and of those
 * that it replaces, which are the files of the previous build.
 * @param {string} folder @param {Set<string>} current @param {number} previousBuildMs
 */
const removeOld = (folder, current, previousBuildMs) => {
  const now = new Date();
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    const { mtimeMs } = statSync(path);
    if (current.has(file) || mtimeMs >= previousBuildMs) utimesSync(path, now, now);
    else if (now.getTime() - mtimeMs > KEEP_OLD_FILES_MS) unlinkSync(path);
  }
};
