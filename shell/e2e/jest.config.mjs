import { node } from '../../jest.preset.mjs';

/** The whole site in a real browser. Each file has a stack of its own; two cores: one file at a time. */
export default node({ testMatch: ['<rootDir>/*.e2e.ts'], maxWorkers: 1, testTimeout: 90_000 });
