import { node, withSecondTry, withSite } from '../../jest.preset.mjs';

/** The whole site in a real browser. All files share one site and run one after the other. */
export default node({
  ...withSite,
  ...withSecondTry,
  testMatch: ['<rootDir>/*.e2e.ts'],
  maxWorkers: 1,
  testTimeout: 90_000,
});
