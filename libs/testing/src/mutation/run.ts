import path from 'node:path';
import { projectRoot } from '@popnook/local-stack';
import { Stryker } from '@stryker-mutator/core';
import { startMigratedCluster } from '../migrated-cluster';
import { parts } from './parts';
import { updateReport } from './report';

/*
 * `npm run test:mutation -- <part>`: runs the mutation tests of a part of the API and writes docs/mutation.md. A part that has run
 * before tests only what has changed since.
 */
const [name = ''] = process.argv.slice(2);
const part = parts[name];
if (!part) {
  process.stderr.write(`npm run test:mutation -- <part>, one of: ${Object.keys(parts).join(', ')}\n`);
  process.exit(1);
}

const inFolder = (entry: string) => `api/src/${entry}/**/*.ts`;
const mutate = [...part.code.map(inFolder), '!**/*.*spec.ts', '!**/*.schema.ts'];

const resultsFile = `.cache/mutation/${name.replace('/', '-')}.json`;

const cluster = await startMigratedCluster();
process.env.POPNOOK_TEST_TEMPLATE_URL = cluster.url;
try {
  await new Stryker({
    mutate,
    ignorePatterns: ['**/dist', '.data', '.cache', '.nx', 'coverage', 'screenshots'],
    tempDirName: '.cache/stryker',
    incremental: true,
    incrementalFile: resultsFile,
    plugins: [
      '@stryker-mutator/jest-runner',
      path.join(projectRoot, 'libs/testing/src/mutation/ignore-texts.mjs'),
    ],
    ignorers: ['texts'],
    testRunner: 'jest',
    jest: {
      projectType: 'custom',
      configFile: 'libs/testing/src/mutation/jest.config.mjs',
      config: { testMatch: part.tests.map((pattern) => `<rootDir>/${pattern}`) },
      enableFindRelatedTests: false,
    },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 15,
    reporters: ['progress-append-only'],
  }).runMutationTest();
  updateReport(name, path.join(projectRoot, resultsFile));
} finally {
  await cluster.stop();
}
