import { web } from '../jest.preset.mjs';

export default web({
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/src/**/*.spec.tsx'],
  setupFiles: [
    '<rootDir>/../libs/ui/test/native-dialog.ts',
    '<rootDir>/test/page-scroll.ts',
    '<rootDir>/test/server-rendering.ts',
  ],
});
