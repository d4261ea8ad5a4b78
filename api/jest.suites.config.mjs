import os from 'node:os';
import { node, withPostgres } from '../jest.preset.mjs';

/**
 * Test files that are not part of a suite. The first two check metrics and loaded packages, which all files of a suite share. The
 * next three make every call of the API, so calls/table.ts leaves out their calls to find those that no other test makes. It
 * recognizes them by the name of the test file, which in a suite would be the suite's. The others have snapshots, which Jest would
 * store for the suite instead of the file.
 */
const separateFiles = [
  'test/metrics.e2e-spec.ts',
  'test/traces.e2e-spec.ts',
  'test/rights/rights.e2e-spec.ts',
  'test/random-input/random-reads.e2e-spec.ts',
  'test/random-input/random-changes.e2e-spec.ts',
  'test/request-fields/request-fields.spec.ts',
  'test/responses/changes.e2e-spec.ts',
  'test/responses/refusals.e2e-spec.ts',
  'test/responses/responses.e2e-spec.ts',
  'src/infrastructure/mail/templates/complete-emails.spec.ts',
];

/**
 * The same tests as in jest.config.mjs, but Jest loads Nest, TypeORM and the API once per suite instead of once per file. Loading
 * them takes 1.5 s of processor time, more than most of the test files take.
 */
export default node({
  ...withPostgres,
  testMatch: [...separateFiles, 'test/suites/*.suite.ts'].map((file) => `<rootDir>/${file}`),
  // For test/suites/run-files.ts.
  globals: { separateFiles },
  // On two processors, Jest would use a single worker, which spends half of its time waiting for PostgreSQL and for timers.
  maxWorkers: Math.max(2, os.availableParallelism() - 1),
});
