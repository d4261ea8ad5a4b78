import { node } from '../../../../jest.preset.mjs';

/** Jest runs once per mutant, so run.ts starts PostgreSQL, and says which tests to run. */
export default node({
  rootDir: '.',
  testMatch: ['<rootDir>/related.suite.ts'],
  testEnvironment: '<rootDir>/environment.mjs',
});
