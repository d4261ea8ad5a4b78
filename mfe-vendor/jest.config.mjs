import { web } from '../jest.preset.mjs';

export default web({ setupFiles: ['<rootDir>/../libs/ui/test/native-dialog.ts'] });
