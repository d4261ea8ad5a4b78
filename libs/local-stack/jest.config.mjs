import { node } from '../../jest.preset.mjs';

export default node({ testMatch: ['**/*.spec.ts', '**/*.int-spec.ts'] });
