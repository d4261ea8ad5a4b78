import { node } from '../jest.preset.mjs';

export default node({
  testMatch: ['**/*.spec.ts', '**/*.int-spec.ts', '<rootDir>/test/**/*.e2e-spec.ts'],
});
