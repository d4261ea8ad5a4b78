import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The test files that are not part of a suite, from jest.suites.config.mjs. */
declare const separateFiles: string[];

/** Enough for a machine with five processors, on which Jest runs four workers (jest.suites.config.mjs). */
const SUITES = 4;

const apiFolder = path.resolve(__dirname, '../..');

const testFiles = readdirSync(apiFolder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /\.(spec|int-spec|e2e-spec)\.ts$/.test(file) && !separateFiles.includes(file))
  .sort();

/** Defines the tests of every fourth file, starting with file number `suite`. Each file still has its own database and API. */
export function runFilesOf(suite: number): void {
  for (const file of testFiles.filter((_, index) => index % SUITES === suite))
    describe(path.basename(file), () => {
      // Otherwise, calls during the setup of this file would be recorded for the last test of the previous file (calls/recorder.ts).
      beforeAll(() => expect.setState({ currentTestName: undefined }));
      jest.requireActual(path.join(apiFolder, file));
    });
}
