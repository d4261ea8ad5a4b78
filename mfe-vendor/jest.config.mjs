import { web, withoutLeaks } from '../jest.preset.mjs';

export default web({
  ...withoutLeaks,
  setupFiles: ['<rootDir>/../libs/ui/test/native-dialog.ts'],
});
