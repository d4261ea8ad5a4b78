import { node, withPostgres } from '../jest.preset.mjs';

export default node({
  ...withPostgres,
  testMatch: ['**/*.spec.ts', '**/*.int-spec.ts', '<rootDir>/test/**/*.e2e-spec.ts'],
});
