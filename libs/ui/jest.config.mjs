import { web, withoutLeaks } from '../../jest.preset.mjs';

export default web({ ...withoutLeaks, setupFiles: ['<rootDir>/test/native-dialog.ts'] });
