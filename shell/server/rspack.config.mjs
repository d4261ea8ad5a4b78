import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const builtins = new Set(builtinModules);

/** Only our own code is bundled. Packages are loaded from node_modules at run time. */
const externalPackages = ({ request }, callback) => {
  const isOurs =
    request.startsWith('.') ||
    request.startsWith('/') ||
    // An absolute path on Windows.
    /^[A-Z]:/.test(request) ||
    request.startsWith('@popnook/');
  if (isOurs) return callback();
  return callback(null, `${builtins.has(request) ? 'node:' : ''}${request}`, 'module-import');
};

/** @type {import('@rspack/core').Configuration} */
export default {
  name: 'site',
  mode: 'production',
  target: 'node20',
  context: here('.'),
  devtool: 'source-map',
  entry: { main: './src/main.ts', 'render-thread': './src/render-thread.ts' },
  output: {
    path: here('../../dist/site'),
    filename: '[name].js',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  experiments: { outputModule: true },
  externals: [externalPackages],
  resolve: {
    extensions: ['.ts', '.js'],
    alias: {
      '@popnook/http-server/settings': here('../../libs/http-server/src/settings.ts'),
      '@popnook/http-server': here('../../libs/http-server/src/index.ts'),
      '@popnook/federation/missing-exports': here('../../libs/federation/src/missing-exports.ts'),
    },
  },
  optimization: { minimize: false },
  module: {
    // Keeps import.meta.url, which is the URL of the compiled file at run time.
    parser: { javascript: { importMeta: false, url: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
        type: 'javascript/auto',
      },
    ],
  },
  stats: 'errors-warnings',
};
