import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const builtins = new Set(builtinModules);

/** Packages stay outside and are loaded from node_modules; only our own code is compiled. */
const packages = ({ request }, callback) => {
  const isOurs = request.startsWith('.') || request.startsWith('/') || /^[A-Z]:/.test(request);
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
  externals: [packages],
  resolve: { extensions: ['.ts', '.js'] },
  optimization: { minimize: false },
  module: {
    // import.meta.url is the address of the compiled file.
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
