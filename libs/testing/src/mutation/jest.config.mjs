import { node } from '../../../../jest.preset.mjs';

/** Jest runs once per mutant, so run.ts starts PostgreSQL, and says which tests to run. */
export default node({ rootDir: '../../../../api', roots: ['<rootDir>/src', '<rootDir>/test'] });
