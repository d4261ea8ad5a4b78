import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@popnook/local-stack';
import { Stryker } from '@stryker-mutator/core';
import type { FileResult } from './report';

interface Mutant {
  status: string;
  replacement?: string;
  location: Record<'start' | 'end', { line: number; column: number }>;
}

interface StrykerFile {
  source: string;
  mutants: Mutant[];
}

const resultsFile = path.join(projectRoot, '.cache/mutation.json');

/** Stryker copies the repository there. A run that was killed leaves its copy. */
const copies = path.join(projectRoot, '.cache/stryker');

const detectedStatuses = ['Killed', 'Timeout', 'RuntimeError'];

const oneLine = (text: string) => text.replace(/\s+/g, ' ').replaceAll('`', "'").trim();

function survivorName(source: string, { location: { start, end }, replacement = '' }: Mutant): string {
  // Lines and columns start at 1.
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  return `\`${oneLine(lines.join('\n'))}\` → \`${oneLine(replacement)}\``;
}

const count = (mutants: Mutant[], statuses: string[]) =>
  mutants.filter(({ status }) => statuses.includes(status)).length;

/**
 * Changes these files of `api/src` in one place at a time, and runs the tests, which are paths in `api`. A file of which nothing can be changed, such as
 * one that contains only types, has a result, too.
 */
export async function changeFiles(files: string[], tests: string[]): Promise<Omit<FileResult, 'version'>[]> {
  rmSync(copies, { recursive: true, force: true });
  await new Stryker({
    mutate: files.map((file) => `api/src/${file}`),
    ignorePatterns: ['**/dist', '.data', '.cache', '.nx', 'coverage', 'screenshots'],
    tempDirName: copies,
    plugins: [
      '@stryker-mutator/jest-runner',
      path.join(projectRoot, 'libs/testing/src/mutation/ignore-texts.mjs'),
    ],
    ignorers: ['texts'],
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
    // Other than its return value, the file contains the changed code.
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: resultsFile },
    allowEmpty: true,
  }).runMutationTest();
  const { files: changed } = JSON.parse(readFileSync(resultsFile, 'utf8')) as {
    files: Record<string, StrykerFile>;
  };
  return files.map((file) => {
    const { source = '', mutants = [] } = changed[`api/src/${file}`] ?? {};
    return {
      file,
      noticed: count(mutants, detectedStatuses),
      notRun: count(mutants, ['NoCoverage']),
      survivors: mutants
        .filter(({ status }) => status === 'Survived')
        .map((mutant) => survivorName(source, mutant)),
    };
  });
}
