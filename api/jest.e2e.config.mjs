import { node } from '../jest.preset.mjs';

/**
 * Tests of the built processes; the files named `.e2e-spec.ts` run with jest.config.mjs. Each file starts all processes, so the
 * files run one after the other.
 */
export default node({
  testMatch: ['<rootDir>/test/**/*.stack-spec.ts'],
  maxWorkers: 1,
  testTimeout: 120_000,
});
