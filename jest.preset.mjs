import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(fileURLToPath(import.meta.url));
const inRoot = (file) => path.join(root, file);

/** Packages that contain only ES modules or import such packages dynamically. Jest on Node 20 must compile them first. */
const compiledPackages = [
  '@nestjs/[^/]+',
  '@fastify/cookie',
  '@opentelemetry/otlp-exporter-base',
  '@borewit/text-codec',
  '@sec-ant/readable-stream',
  '@sindresorhus/merge-streams',
  '@tokenizer/inflate',
  'execa',
  'figures',
  'file-type',
  'get-stream',
  'human-signals',
  'is-plain-obj',
  'is-stream',
  'is-unicode-supported',
  'leaflet', // so that its style sheet is replaced, see `transform`
  'npm-run-path',
  'p-limit',
  'p-timeout',
  'parse-ms',
  'pretty-ms',
  'strip-final-newline',
  'strtok3',
  'token-types',
  'uint8array-extras',
  'unicorn-magic',
  'yocto-queue',
  'yoctocolors',
];

/** Large packages that most test files import indirectly but do not use. They are loaded when they are first used. */
const loadedLater = [
  '@aws-sdk/client-s3',
  '@popnook/local-stack',
  'bullmq',
  'ioredis',
  'js-yaml',
  'nodemailer',
  'sharp',
];

const compile = (syntax) => [
  '@swc/jest',
  {
    swcrc: false,
    module: { type: 'commonjs', lazy: loadedLater },
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      keepClassNames: true,
      parser: { syntax: 'typescript', decorators: true, ...syntax },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
    },
  },
];

/** The paths of tsconfig.base.json in Jest's format. */
const projectPaths = () => {
  const { compilerOptions } = JSON.parse(readFileSync(inRoot('tsconfig.base.json'), 'utf8'));
  const toMapping = ([name, [file]]) => [`^${name}$`, inRoot(file)];
  return Object.fromEntries(Object.entries(compilerOptions.paths).map(toMapping));
};

const shared = {
  transform: {
    '\\.(tsx|jsx)$': compile({ tsx: true }),
    '\\.(ts|mts|cts|js|mjs)$': compile({}),
    '\\.(css|avif)$': inRoot('libs/testing/src/jest/assets.mjs'),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${compiledPackages.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'jsx', 'mjs', 'cjs', 'json'],
  // antd as one file: loading its thousand modules would take seconds in each test file.
  moduleNameMapper: { ...projectPaths(), '^antd$': inRoot('node_modules/antd/dist/antd.min.js') },
  modulePathIgnorePatterns: [inRoot('dist'), inRoot('.data'), inRoot('.cache')],
  testPathIgnorePatterns: ['/node_modules/'],
  reporters: process.env.CI ? [['default', { summaryThreshold: 1 }]] : ['default'],
  // Long enough for a machine that runs other tests at the same time.
  testTimeout: 60_000,
  // A failed test can leave a server running, which must not keep the run from ending.
  forceExit: true,
};

/** The configuration for code that runs in Node: `export default node({ testMatch: [...] })`. */
export const node = (options = {}) => ({
  ...shared,
  testEnvironment: inRoot('libs/testing/src/jest/node.mjs'),
  ...options,
});

/** The configuration for code that runs in a browser: jsdom with the fetch and streams of Node. */
export const web = (options = {}) => ({
  ...shared,
  testEnvironment: inRoot('libs/testing/src/jest/browser.mjs'),
  setupFilesAfterEnv: ['no-owner-stacks.mjs', 'async-timeout.mjs', 'no-leaks.mjs'].map((file) =>
    inRoot(`libs/testing/src/jest/${file}`),
  ),
  testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'] },
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  ...options,
});

/** Starts a temporary PostgreSQL for tests that call `testDatabase()`: `node({ ...withPostgres, testMatch })`. */
export const withPostgres = {
  globalSetup: inRoot('libs/testing/src/jest/postgres-setup.mjs'),
  globalTeardown: inRoot('libs/testing/src/jest/stop-server.mjs'),
};

/** Starts one site with demo data for all test files: `node({ ...withSite, testMatch })`. */
export const withSite = {
  globalSetup: inRoot('libs/testing/src/jest/site-setup.mjs'),
  globalTeardown: inRoot('libs/testing/src/jest/stop-server.mjs'),
};
