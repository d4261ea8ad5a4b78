import { node, withSite } from '../../jest.preset.mjs';

/** Tests of the whole site in a real browser. All test files share one site and run one after the other. */
export default node({
  ...withSite,
  testMatch: ['<rootDir>/*.e2e.ts'],
  maxWorkers: 1,
  testTimeout: 90_000,
});
