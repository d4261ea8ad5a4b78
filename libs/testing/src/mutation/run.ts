/**
 * `npm run test:mutation -- [--sample <number>] [--survivors] <parts or files>`: runs the mutation tests of the API, by default of all
 * parts, and writes docs/mutation.md after every few files. It can be stopped at any time; the page explains how the next run continues.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '@popnook/local-stack';
import { startMigratedCluster } from '../migrated-cluster';
import { runMutants } from './run-mutants';
import { type Part, parts } from './parts';
import { Report } from './report';

/** After this time, a run starts no more files, so that it ends within an hour. */
const TIME_LIMIT_MINUTES = 50;

const source = path.join(projectRoot, 'api/src');

/** @returns paths in `api/src` of the files that belong to an entry of `Part.code` */
const filesIn = (entry: string): string[] => {
  const recursive = !entry.endsWith('/*.ts');
  const folder = recursive ? entry : path.dirname(entry);
  return readdirSync(path.join(source, folder), { recursive, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/spec\.ts$|\.schema\.ts$/.test(file))
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .sort();
};

const testFiles = readdirSync(path.join(source, '..'), { recursive: true, encoding: 'utf8' }).map((file) =>
  file.replaceAll(path.sep, '/'),
);

/** The test files of a part, except property-based tests, which would take seconds for each mutant. The other tests should kill each mutant. */
const testsOf = ({ tests }: Part): string[] => {
  const alternatives = tests.map((name) => name.replaceAll('*', '[^/]*')).join('|');
  const pattern = new RegExp(`^(${alternatives})\\.(e2e-|int-)?spec\\.ts$`);
  return testFiles.filter((file) => pattern.test(file) && !file.includes('.property.')).sort();
};

const read = (file: string) => readFileSync(path.join(source, file), 'utf8');

/** A hash of the code, without lines that are comments. */
const versionOf = (file: string) => {
  const code = read(file)
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/\*|\*( |\/|$))/.test(line))
    .join('\n');
  return createHash('sha256').update(code).digest('hex').slice(0, 8);
};

/** The leading files with at most `maxLines` lines in total, but at least one. */
const takeFiles = (files: string[], maxLines: number): string[] => {
  let total = 0;
  return files.filter((file, index) => {
    total += read(file).split('\n').length;
    return index === 0 || total <= maxLines;
  });
};

const filesOf = new Map(Object.entries(parts).map(([name, { code }]) => [name, code.flatMap(filesIn)]));
const readReport = () => Report.read([...filesOf.keys()]);

const {
  positionals: targets,
  values: { sample, survivors: onlySurvivors },
} = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, survivors: { type: 'boolean', default: false } },
});
const validTargets = new Set([...filesOf.keys(), ...[...filesOf.values()].flat()]);
const unknown = targets.filter((name) => !validTargets.has(name));
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown: ${unknown.join(', ')}\nnpm run test:mutation -- <files in api/src, or any of: ${Object.keys(parts).join(', ')}>\n`,
  );
  process.exit(1);
}

/**
 * The files of a part to run: those that the command names. If it names the whole part, or nothing, also those without a current
 * result.
 */
const pendingFiles = (part: string): string[] => {
  const report = readReport();
  const wholePart = targets.length === 0 || targets.includes(part);
  const isPending = (file: string) =>
    wholePart && !report.has(file, versionOf(file), { inSample: sample !== undefined });
  return (filesOf.get(part) ?? []).filter((file) => targets.includes(file) || isPending(file));
};

/** Runs the mutants of the next files of a part, and writes their results. @returns the files that are left */
const runNext = async (part: Part, files: string[]): Promise<string[]> => {
  // A sample is chosen from all files of the part.
  const next = sample === undefined ? takeFiles(files, part.linesPerBatch) : files;
  const versions = new Map(next.map((file) => [file, versionOf(file)]));
  const results = await runMutants(next, testsOf(part), sample ? { sampleSize: Number(sample) } : {});
  // Read again, because someone may have explained survivors in docs/mutation.md during the run.
  const report = readReport();
  for (const result of results) report.set({ ...result, version: versions.get(result.file) ?? '' });
  report.write(filesOf);
  return files.slice(next.length);
};

/** Tries again those survivors that are not reviewed yet, and writes down the tests that now kill them. */
const runSurvivors = async (name: string, part: Part): Promise<void> => {
  const files = (filesOf.get(name) ?? []).filter(
    (file) =>
      (targets.length === 0 || targets.includes(name) || targets.includes(file)) &&
      readReport().notReviewed(file).length > 0,
  );
  if (files.length === 0) return;
  const mutants = files.flatMap((file) => readReport().notReviewed(file));
  const results = await runMutants(files, testsOf(part), { names: mutants });
  const report = readReport();
  for (const result of results) report.setKilled(result);
  report.write(filesOf);
};

const started = Date.now();
const timeIsLeft = () => Date.now() - started < TIME_LIMIT_MINUTES * 60_000;

const runPart = async (name: string, part: Part): Promise<void> => {
  if (onlySurvivors) return await runSurvivors(name, part);
  let left = pendingFiles(name);
  while (left.length > 0 && timeIsLeft()) left = await runNext(part, left);
};

const cluster = await startMigratedCluster();
process.env.POPNOOK_TEST_TEMPLATE_URL = cluster.url;
for (const [name, part] of Object.entries(parts))
  await runPart(name, part).catch((error: unknown) => {
    // For example, because a test of this part fails without any mutant.
    process.stderr.write(`${name}: ${String(error)}\n`);
    process.exitCode = 1;
  });
await cluster.stop();
