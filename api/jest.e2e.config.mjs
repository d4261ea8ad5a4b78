import { node } from '../jest.preset.mjs';

/** Tests of the built processes. Each file starts all of them, so the files run one after the other. */
export default node({
  testMatch: ['<rootDir>/test/**/*.stack-spec.ts'],
  maxWorkers: 1,
  testTimeout: 120_000,
});
