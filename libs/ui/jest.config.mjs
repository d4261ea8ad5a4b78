import { web } from '../../jest.preset.mjs';

export default web({ setupFiles: ['<rootDir>/test/native-dialog.ts'] });
