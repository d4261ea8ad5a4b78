import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { fileURLToPath } from 'node:url';
import { base, modules, nameOf, outputOf } from './base.mjs';
import { consumed, provided } from './shared.mjs';

/** @typedef {import('./base.mjs').Project} Project */
/** @typedef {import('@rspack/core').Configuration} Configuration */

const fetchTimeout = fileURLToPath(new URL('./fetch-timeout.mjs', import.meta.url));

const shareReactRefresh = fileURLToPath(new URL('./share-react-refresh.mjs', import.meta.url));

/** The chunk of what a remote exposes. */
export const exposed = 'remote';

/** The name a bundle has as a variable in the browser. @param {string} name */
export const containerOf = (name) => name.replaceAll('-', '_');

/**
 * The federated bundle for the browser.
 * @param {Project & { shell: boolean }} project
 * @returns {Configuration}
 */
export const browser = ({ dir, dev, shell }) => ({
  ...base({ dir, dev }),
  name: `${nameOf(dir)}:browser`,
  target: ['web', 'es2022'],
  entry: shell ? { main: dev ? [shareReactRefresh, './src/index.tsx'] : './src/index.tsx' } : {},
  externals: dev && !shell ? { 'react-refresh/runtime': 'self popnookRefresh' } : {},
  output: {
    path: outputOf(dir),
    publicPath: 'auto',
    uniqueName: nameOf(dir),
    filename: dev ? '[name].js' : '[name].[contenthash].js',
    chunkFilename: dev ? '[name].js' : '[name].[contenthash].js',
    cssFilename: dev ? '[name].css' : '[name].[contenthash].css',
    cssChunkFilename: dev ? '[name].css' : '[name].[contenthash].css',
    assetModuleFilename: '[name].[contenthash][ext]',
    // A chunk that hangs is as bad as one that fails: the boundary offers Try again after this.
    chunkLoadTimeout: 8_000,
  },
  module: modules(false, dev),
  optimization: { splitChunks: false, chunkIds: 'named' },
  plugins: [
    federation(dir, shell, dev),
    ...(dev ? [new ReactRefreshRspackPlugin({ library: 'popnook' })] : []),
  ],
  ...(dev ? { devServer: devServer() } : {}),
});

/**
 * @param {string} dir
 * @param {boolean} shell
 * @param {boolean} dev
 */
const federation = (dir, shell, dev) =>
  new ModuleFederationPlugin({
    name: containerOf(nameOf(dir)),
    // 'version-first' would load every remote before the first render: one dead remote, no site.
    shareStrategy: 'loaded-first',
    shared: shell ? provided() : consumed(),
    ...(shell
      ? { remotes: {}, runtimePlugins: [fetchTimeout] }
      : {
          exposes: { './Remote': { import: './src/remote.tsx', name: exposed } },
          filename: dev ? 'entry.js' : 'entry.[contenthash].js',
        }),
    experiments: {
      ...(shell ? { provideExternalRuntime: true } : { externalRuntime: true }),
      // Remotes are named by address, so the runtime's part that reads manifests can go.
      optimization: { disableSnapshot: true, target: 'web' },
    },
    dts: false,
    manifest: false,
  });

/**
 * Files go to disk and are served by the site like built ones, so there is one origin; only the socket of the hot
 * reload has a port of its own.
 */
const devServer = () => ({
  port: Number(process.env['DEV_PORT'] ?? 0),
  host: '127.0.0.1',
  allowedHosts: /** @type {'all'} */ ('all'),
  devMiddleware: { writeToDisk: true },
  hot: true,
  liveReload: false,
  client: {
    overlay: false,
    webSocketURL: { hostname: 'localhost', port: Number(process.env['DEV_PORT'] ?? 0) },
  },
});
