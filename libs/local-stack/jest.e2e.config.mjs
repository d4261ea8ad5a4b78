import { node } from '../../jest.preset.mjs';

/** `npm start` itself: needs the build, which `npm test` has made by then. */
export default node({ testMatch: ['**/*.e2e-spec.ts'], testTimeout: 180_000 });
