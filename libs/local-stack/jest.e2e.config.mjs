import { node } from '../../jest.preset.mjs';

/** Tests of `npm start` itself. They need the build, which `npm test` runs before them. */
export default node({ testMatch: ['**/*.e2e-spec.ts'], testTimeout: 180_000 });
