/**
 * `npm run ship mfe-host -- <folder>` and `npm run rollback mfe-host -- <folder>`: replace one bundle in the folder of a running
 * site (its `SITE_DIR`). The site notices the change within a second. If pages would break, the commands change nothing.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { versionFiles, install, PREVIOUS_MANIFEST, readManifest, rollBack } from './install.mjs';
import { missingExports, type NamesByPackage } from './missing-exports';

type Bundle = NonNullable<ReturnType<typeof readManifest>> & {
  shell: boolean;
  imports?: NamesByPackage;
  exports?: NamesByPackage;
};

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** @throws Error with one sentence for each remote whose pages would break with this version */
const checkAgainstSite = (bundle: Bundle, site: string): void => {
  const others = readdirSync(site)
    .filter((name) => name !== bundle.name)
    .flatMap((name) => (readManifest(join(site, name)) as Bundle | undefined) ?? []);
  const pairs = bundle.shell
    ? others.map((remote) => ({ shell: bundle, remote }))
    : others.filter(({ shell }) => shell).map((shell) => ({ shell, remote: bundle }));
  const problems = pairs.flatMap(({ shell, remote }) => {
    const missing = missingExports(shell, remote);
    if (missing.length === 0) return [];
    const shellName = bundle.shell ? 'this version of the shell' : `the shell in ${site}`;
    return [`${remote.name} needs exports that ${shellName} does not have: ${missing.join(', ')}.`];
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
};

const checkFiles = (bundle: Bundle, folder: string): void => {
  // Some files have no compressed copy, so a missing `.br` file is not an error.
  const missing = versionFiles(bundle).filter(
    (file) => !file.endsWith('.br') && !existsSync(join(folder, file)),
  );
  if (missing.length > 0) throw new Error(`Files are missing in ${folder}: ${missing.join(', ')}.`);
};

const readBundle = (name: string, folder: string, file?: string): Bundle => {
  const bundle = readManifest(folder, file) as Bundle | undefined;
  if (bundle?.name !== name) throw new Error(`${folder} contains no version of ${name}.`);
  checkFiles(bundle, folder);
  return bundle;
};

const run = (command: string | undefined, name: string | undefined, site: string | undefined): string => {
  if ((command !== 'ship' && command !== 'rollback') || !name || !site)
    throw new Error(
      `Usage: npm run ${command === 'rollback' ? command : 'ship'} mfe-host -- <folder of the site>. Without a folder, SITE_DIR is used.`,
    );
  if (!statSync(site, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`${site} is not a folder.`);
  const target = join(site, name);
  if (command === 'ship') {
    const build = join(root, '.cache/builds', name);
    if (!existsSync(build)) throw new Error(`${name} has not been built. Run: npx nx build ${name}`);
    checkAgainstSite(readBundle(name, build), site);
    install(build, target);
    return `Shipped ${name} to ${site}. npm run rollback ${name} -- ${site} returns to the previous version.`;
  }
  if (!existsSync(join(target, PREVIOUS_MANIFEST)))
    throw new Error(`There is no previous version in ${target}.`);
  checkAgainstSite(readBundle(name, target, PREVIOUS_MANIFEST), site);
  rollBack(target);
  return `Rolled back ${name} in ${site} to the previous version.`;
};

const [, , command, name, site = process.env['SITE_DIR']] = process.argv;
try {
  process.stdout.write(`${run(command, name, site)}\n`);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  // Errors of the file system have a code. A full disk, for example, can interrupt the command.
  const wasInterrupted = error instanceof Error && 'code' in error;
  const consequence = wasInterrupted
    ? 'The command was interrupted. The site has a complete version. Run the command again.'
    : 'Nothing was changed.';
  process.stderr.write(`${message}\n${consequence}\n`);
  process.exitCode = 1;
}
