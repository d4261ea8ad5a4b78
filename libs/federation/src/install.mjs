import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ name: string, ssr: string, files: string[], socket?: string }} Manifest */

/** How long the files of a replaced version are kept: cached pages and open tabs may still request them. */
const KEEP_OLD_FILES_MS = 7 * 24 * 3600 * 1000;

export const MANIFEST = 'site.json';
/** The manifest of the previous version, for `rollBack` and for the site. The files of this version are never deleted. */
export const PREVIOUS_MANIFEST = 'site.previous.json';

/** @param {string} folder @param {string} [file] @returns {Manifest | undefined} undefined if there is none */
export const readManifest = (folder, file = MANIFEST) =>
  existsSync(join(folder, file)) ? JSON.parse(readFileSync(join(folder, file), 'utf8')) : undefined;

/** The files of a version, without its manifest. @param {Manifest | undefined} manifest */
export const versionFiles = (manifest) =>
  manifest ? [...manifest.files.flatMap((file) => [file, `${file}.br`]), manifest.ssr] : [];

/**
 * Installs a built bundle in a folder that a running site serves. The site notices the new version when its manifest is renamed
 * into place, after all of its files are there.
 * @param {string} from the folder of the build
 * @param {string} to the bundle's folder in the site's folder
 * @throws {Error} if a file of the build is missing
 */
export const install = (from, to) => {
  const manifest = readManifest(from);
  if (!manifest) throw new Error(`${from} contains no build.`);
  const installed = readManifest(to);
  mkdirSync(to, { recursive: true });
  copyFiles(manifest, from, to);
  if (JSON.stringify(installed) === JSON.stringify(manifest)) return;
  // A rollback must not return to a version from a dev server.
  if (installed && !installed.socket) replaceFile(to, PREVIOUS_MANIFEST, installed);
  replaceFile(to, MANIFEST, manifest);
  // A concurrent installation may have deleted some of the files.
  copyFiles(manifest, from, to);
  deleteOldFiles(to, installed);
};

/**
 * Returns to the version that the last installation replaced. Called again, it returns to the newer version.
 * @param {string} folder the bundle's folder in the site's folder
 * @throws {Error} if there is no previous version
 */
export const rollBack = (folder) => {
  const installed = readManifest(folder);
  const previous = readManifest(folder, PREVIOUS_MANIFEST);
  if (!installed || !previous) throw new Error(`There is no previous version in ${folder}.`);
  replaceFile(folder, PREVIOUS_MANIFEST, installed);
  replaceFile(folder, MANIFEST, previous);
};

/**
 * Copies the files that `to` does not contain yet, and touches the others. Files with the same name have the same content.
 * @param {Manifest} manifest
 * @param {string} from
 * @param {string} to
 */
const copyFiles = (manifest, from, to) => {
  for (const file of versionFiles(manifest)) {
    const target = join(to, file);
    if (existsSync(target)) touch(target);
    else if (existsSync(join(from, file))) {
      copyFileSync(join(from, file), `${target}.${process.pid}.new`);
      renameSync(`${target}.${process.pid}.new`, target);
    } else if (!file.endsWith('.br')) {
      // Not for `.br` files: only scripts, style sheets and similar files have a compressed copy.
      throw new Error(`${file} is missing in ${from}.`);
    }
  }
};

/** @param {string} folder @param {string} file @param {Manifest} manifest */
const replaceFile = (folder, file, manifest) => {
  const path = join(folder, file);
  writeFileSync(`${path}.${process.pid}.new`, JSON.stringify(manifest, null, 2));
  renameSync(`${path}.${process.pid}.new`, path);
};

/** The modification time of a file is the last time that a version with this file was installed or replaced. @param {string} path */
const touch = (path) => utimesSync(path, new Date(), new Date());

/**
 * Deletes files that were replaced more than seven days ago, except those of the current and the previous version.
 * @param {string} folder
 * @param {Manifest | undefined} replaced the version that was replaced just now
 */
const deleteOldFiles = (folder, replaced) => {
  const manifests = [readManifest(folder), readManifest(folder, PREVIOUS_MANIFEST)];
  const neededFiles = new Set([MANIFEST, PREVIOUS_MANIFEST, ...manifests.flatMap(versionFiles)]);
  for (const file of versionFiles(replaced)) if (existsSync(join(folder, file))) touch(join(folder, file));
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    // Undefined if a concurrent installation has just deleted the file.
    const status = statSync(path, { throwIfNoEntry: false });
    const isOld = status !== undefined && Date.now() - status.mtimeMs > KEEP_OLD_FILES_MS;
    if (isOld && !neededFiles.has(file)) unlinkSync(path);
  }
};
