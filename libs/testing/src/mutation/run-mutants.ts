import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@popnook/local-stack';
import { Stryker } from '@stryker-mutator/core';
import { changeName } from './chosen-changes.mjs';
import type { FileResult } from './report';

interface Mutant {
  status: string;
  /** Ids of tests. */
  killedBy?: string[];
  replacement?: string;
  location: Record<'start' | 'end', { line: number; column: number }>;
}

interface StrykerFile {
  source: string;
  mutants: Mutant[];
}

const resultsFile = path.join(projectRoot, '.cache/mutation.json');

/** Stryker copies the repository to this folder. A run that is killed leaves its copy behind. */
const copies = path.join(projectRoot, '.cache/stryker');

/** Which changes to try. By default, all of them. */
export interface Choice {
  /** Try this many changes of all files together, chosen at random. */
  sampleSize?: number;
  /** Try only changes with these names. */
  names?: string[];
}

/**
 * Changes these files of `api/src` in one place at a time, and runs these tests of `api` after each change. A file in which nothing can
 * be changed, such as one that contains only types, also has a result.
 */
export async function runMutants(
  files: string[],
  tests: string[],
  choice: Choice = {},
): Promise<Omit<FileResult, 'version'>[]> {
  await runStryker(files, tests, choice);
  const { files: changed, testFiles } = JSON.parse(readFileSync(resultsFile, 'utf8')) as {
    files: Record<string, StrykerFile>;
    testFiles: Record<string, { tests: { id: string; name: string }[] }>;
  };
  const testNames = new Map(
    Object.values(testFiles).flatMap(({ tests }) => tests.map(({ id, name }) => [id, name] as const)),
  );
  return files.map((file) => resultOf(file, changed[`api/src/${file}`], testNames));
}

/** Runs Stryker, which writes its results to `resultsFile`. */
async function runStryker(files: string[], tests: string[], choice: Choice): Promise<void> {
  rmSync(copies, { recursive: true, force: true });
  await new Stryker({
    mutate: files.map((file) => `api/src/${file}`),
    ignorePatterns: ['**/dist', '.data', '.cache', '.nx', 'coverage', 'screenshots'],
    tempDirName: copies,
    plugins: [
      '@stryker-mutator/jest-runner',
      ...['ignore-texts.mjs', 'chosen-changes.mjs'].map((plugin) =>
        path.join(projectRoot, 'libs/testing/src/mutation', plugin),
      ),
    ],
    ignorers: ['texts'],
    ...(Object.keys(choice).length > 0 && { checkers: ['chosen'], chosenChanges: choice }),
    testRunner: 'jest',
    jest: {
      projectType: 'custom',
      configFile: 'libs/testing/src/mutation/jest.config.mjs',
      config: { globals: { testFiles: tests } },
      enableFindRelatedTests: false,
    },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 15,
    // The JSON report contains the source code of the files, which the return value of `runMutationTest` does not.
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: resultsFile },
    allowEmpty: true,
  }).runMutationTest();
}

/** @param testNames the names of the tests by id */
function resultOf(
  file: string,
  { source, mutants }: StrykerFile = { source: '', mutants: [] },
  testNames: ReadonlyMap<string, string>,
): Omit<FileResult, 'version'> {
  const withStatus = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status));
  const killed = withStatus('Killed', 'Timeout', 'RuntimeError');
  return {
    file,
    changes: mutants.length - withStatus('Ignored').length,
    killed: killed.length,
    notRun: withStatus('NoCoverage').length,
    survivors: withStatus('Survived').map((mutant) => changeName(source, mutant)),
    killedBy: new Map(
      killed.map((mutant) => [changeName(source, mutant), testNames.get(mutant.killedBy?.[0] ?? '')]),
    ),
  };
}
