import { node, withSite } from '../../jest.preset.mjs';

/**
 * Tests of the whole site in a real browser. Test files run one after the other, and all except those that start their own site
 * share one site.
 */
export default node({
  ...withSite,
  testMatch: ['<rootDir>/*.e2e.ts'],
  maxWorkers: 1,
  testTimeout: 90_000,
});
