import { availableParallelism } from 'node:os';
import { node, withPostgres } from '../jest.preset.mjs';

/** At least two workers, because many of these tests wait for PostgreSQL, SMTP or Redis. */
export default node({
  ...withPostgres,
  testMatch: ['**/*.spec.ts', '**/*.int-spec.ts', '<rootDir>/test/**/*.e2e-spec.ts'],
  maxWorkers: Math.max(2, availableParallelism() - 1),
});
