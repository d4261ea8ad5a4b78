import path from 'node:path';

/** From run-mutants.ts: paths in `api`. */
declare const testFiles: string[];

// One suite, so that Nest, TypeORM and the API are loaded once for each change, not once for each file.
for (const file of testFiles)
  describe(file, () => void jest.requireActual(path.resolve(__dirname, '../../../../api', file)));
