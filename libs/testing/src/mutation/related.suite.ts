import path from 'node:path';

/** Paths in `api`. A global variable that run-mutants.ts defines in Jest's configuration. */
declare const testFiles: string[];

// One suite, so that Nest, TypeORM and the API are loaded once for each change, not once for each file.
for (const file of testFiles)
  describe(file, () => void jest.requireActual(path.resolve(__dirname, '../../../../api', file)));
