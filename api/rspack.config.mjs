import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Converts a path relative to this folder to an absolute path. */
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const builtins = new Set(builtinModules);

/** Compiles only our own code. Packages are not bundled: the program imports them from node_modules. */
const importPackagesAtRuntime = ({ request }, callback) => {
  const isOurs =
    request.startsWith('.') ||
    request.startsWith('/') ||
    // An absolute path on Windows, such as `C:\popnook`.
    /^[A-Z]:/.test(request) ||
    request.startsWith('@popnook/');
  if (isOurs) return callback();
  return callback(null, `${builtins.has(request) ? 'node:' : ''}${request}`, 'module-import');
};

/** @type {import('@rspack/core').Configuration} */
export default {
  name: 'api',
  mode: 'production',
  target: 'node20',
  context: here('.'),
  devtool: 'source-map',
  entry: {
    main: './src/main.ts',
    worker: './src/worker.ts',
    migrate: './src/migrate.ts',
    'reset-second-factor': './src/reset-second-factor.ts',
    openapi: './src/openapi.ts',
  },
  output: {
    path: here('../dist/api'),
    filename: '[name].js',
    chunkFilename: '[name].js',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  experiments: { outputModule: true },
  externals: [importPackagesAtRuntime],
  resolve: {
    extensions: ['.ts', '.js'],
    alias: {
      '@popnook/http-server/settings': here('../libs/http-server/src/settings.ts'),
      '@popnook/http-server': here('../libs/http-server/src/index.ts'),
    },
  },
  optimization: { minimize: false },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', decorators: true },
            transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
            keepClassNames: true,
          },
        },
        type: 'javascript/auto',
      },
    ],
  },
  stats: 'errors-warnings',
};
