import { fileURLToPath } from 'node:url';
import { node } from '../../../../jest.preset.mjs';

const inThisFolder = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Jest runs once per mutant, so run.ts starts PostgreSQL before all runs. run-mutants.ts passes the tests to run. */
export default node({
  rootDir: inThisFolder('.'),
  testMatch: ['<rootDir>/related.suite.ts'],
  testEnvironment: inThisFolder('environment.mjs'),
});
