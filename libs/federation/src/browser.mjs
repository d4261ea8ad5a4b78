import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { fileURLToPath } from 'node:url';
import { base, browsers, modules, nameOf, outputOf } from './base.mjs';
import { federationModules } from './federation-modules.mjs';
import { consumed, provided } from './shared.mjs';

/** @typedef {import('./base.mjs').Project} Project */
/** @typedef {import('@rspack/core').Configuration} Configuration */

const scriptTimeoutFile = fileURLToPath(new URL('./script-timeout.mjs', import.meta.url));
const dynamicCssFile = fileURLToPath(new URL('./dynamic-css.mjs', import.meta.url));
const shareReactRefreshFile = fileURLToPath(new URL('./share-react-refresh.mjs', import.meta.url));

/** The name of the chunk that contains a remote's pages. */
export const remoteChunk = 'remote';

/** The name of a bundle's container, which is a global variable in the browser. @param {string} name */
export const containerOf = (name) => name.replaceAll('-', '_');

/**
 * The federated bundle for the browser.
 * @param {Project & { shell: boolean }} project
 * @returns {Configuration}
 */
export const browser = ({ dir, dev, alone, shell }) => ({
  ...base({ dir, dev }),
  resolve: { ...base({ dir, dev }).resolve, alias: federationModules },
  name: `${nameOf(dir)}:browser`,
  target: ['web', 'es2022'],
  // A remote has no entry besides its federation container.
  entry: shell ? shellEntry(dev) : {},
  // In development, remotes use the shell's refresh runtime (share-react-refresh.mjs).
  externals: dev && !alone && !shell ? { 'react-refresh/runtime': 'self popnookRefresh' } : {},
  output: {
    path: outputOf({ dir, dev, alone }),
    publicPath: 'auto',
    uniqueName: nameOf(dir),
    filename: dev ? '[name].js' : '[name].[contenthash].js',
    chunkFilename: dev ? '[name].js' : '[name].[contenthash].js',
    cssFilename: dev ? '[name].css' : '[name].[contenthash].css',
    cssChunkFilename: dev ? '[name].css' : '[name].[contenthash].css',
    assetModuleFilename: '[name].[contenthash][ext]',
    // A chunk that does not load within this time counts as failed, and the error boundary shows a button to try again.
    chunkLoadTimeout: 8_000,
  },
  module: modules(false, dev && !alone),
  optimization: { splitChunks: shell ? splitAntd : splitPages, chunkIds: 'named', minimizer },
  plugins: [
    federation(dir, shell, dev),
    stylesWithNonce,
    ...(dev ? [] : [failOnWarnings]),
    ...(dev && !alone ? [new ReactRefreshRspackPlugin({ library: 'popnook' })] : []),
  ],
  // Lazy compilation would send requests to the dev server, but pages come from the site.
  ...(dev ? { devServer: devServer({ dir, dev, alone }), lazyCompilation: false } : {}),
});

/** @param {boolean} dev */
const shellEntry = (dev) => ({
  main: dev ? [shareReactRefreshFile, './src/index.tsx'] : './src/index.tsx',
});

/**
 * The modules of antd that several parts of `@popnook/ui/work` share are in a chunk that is loaded with the first of these
 * parts.
 */
const splitAntd = {
  chunks: /** @type {const} */ ('async'),
  minSize: 0,
  cacheGroups: {
    default: /** @type {const} */ (false),
    defaultVendors: /** @type {const} */ (false),
    antd: { test: /node_modules|[\\/]ui[\\/]src[\\/]work/, minChunks: 2, name: 'antd' },
  },
};

/**
 * Code that several lazily loaded pages of a remote share is in a chunk that is loaded with the first of these pages. Maps are
 * in a separate chunk, so that pages without a map do not load Leaflet. Our libraries also have a separate chunk and style sheet:
 * pages import library modules and page modules in different orders, and no single style sheet could have the order of every page.
 * The order of the two style sheets does not matter, because no element has classes from both.
 */
const splitPages = {
  chunks: /** @type {const} */ ('async'),
  minSize: 0,
  cacheGroups: {
    default: /** @type {const} */ (false),
    defaultVendors: /** @type {const} */ (false),
    map: {
      test: /[\\/](leaflet|topojson-client|us-atlas|map)[\\/]|[\\/]map\.ts$/,
      minChunks: 2,
      name: 'map',
      priority: 1,
    },
    libraries: { test: /[\\/]libs[\\/]/, minChunks: 2, name: 'libraries', priority: 1 },
    pages: { minChunks: 2, name: 'pages' },
  },
};

/** Without targets, the minimizer would add rules for old browsers, and style sheets would be three times as large. */
const minimizer = [
  new rspack.SwcJsMinimizerRspackPlugin(),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
];

/** Replaces antd's module `dynamicCSS` with `dynamic-css.mjs`, except in that file, which imports the original. */
const stylesWithNonce = new rspack.NormalModuleReplacementPlugin(/(^|\/)dynamicCSS(\.js)?$/, (resource) => {
  if (resource.contextInfo?.issuer !== dynamicCssFile) resource.request = dynamicCssFile;
});

/** Fails the build if there is a warning, for example about style sheets whose order differs between pages. */
const failOnWarnings = {
  /** @param {import('@rspack/core').Compiler} compiler */
  apply: ({ hooks }) =>
    hooks.done.tap('fail on warnings', (stats) => {
      if (stats.hasWarnings()) process.exitCode = 1;
    }),
};

/**
 * @param {string} dir
 * @param {boolean} shell
 * @param {boolean} dev
 */
const federation = (dir, shell, dev) =>
  new ModuleFederationPlugin({
    name: containerOf(nameOf(dir)),
    // With 'version-first', every remote is loaded before the first render, so one that is down would break the site.
    shareStrategy: 'loaded-first',
    shared: shell ? provided() : consumed(),
    ...(shell
      ? { remotes: {}, runtimePlugins: [scriptTimeoutFile] }
      : {
          exposes: { './Remote': { import: './src/remote.tsx', name: remoteChunk } },
          filename: dev ? 'entry.js' : 'entry.[contenthash].js',
        }),
    experiments: {
      // Remotes use the shell's copy of the federation runtime.
      ...(shell ? { provideExternalRuntime: true } : { externalRuntime: true }),
      // Remotes are loaded by URL, so the code that reads federation manifests is not needed.
      optimization: { disableSnapshot: true, target: 'web' },
    },
    dts: false,
    manifest: false,
  });

/**
 * Files are written to disk and served by the site, as after a build, so there is one origin. Only the WebSocket of the hot
 * reload uses another port. With `alone`, the dev server itself serves the files, as if the remote were on another server, and
 * the page is reloaded after a change: React in a production build cannot replace single components.
 * @param {Project} project
 */
const devServer = (project) => ({
  port: Number(process.env['DEV_PORT'] ?? 0),
  host: '127.0.0.1',
  allowedHosts: /** @type {'all'} */ ('all'),
  devMiddleware: { writeToDisk: true },
  hot: !project.alone,
  liveReload: project.alone,
  static: project.alone && { directory: outputOf(project), publicPath: '/', watch: false },
  headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-cache' },
  client: {
    overlay: false,
    webSocketURL: { hostname: 'localhost', port: Number(process.env['DEV_PORT'] ?? 0) },
  },
});
