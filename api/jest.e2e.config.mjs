import { node } from '../jest.preset.mjs';

/** Tests of the built processes. Each test starts all of them, so the tests run one after the other. */
export default node({
  testMatch: ['<rootDir>/test/**/*.stack-spec.ts'],
  maxWorkers: 1,
  testTimeout: 120_000,
});
