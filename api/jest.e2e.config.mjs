import { node } from '../jest.preset.mjs';

/** Tests of the built API as processes, each with a whole stack of its own. They share two cores: one at a time. */
export default node({
  testMatch: ['<rootDir>/test/**/*.stack-spec.ts'],
  maxWorkers: 1,
  testTimeout: 120_000,
});
