import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {import('@rspack/core').Configuration} Configuration */
/**
 * `dir`: the project's folder, whose name is also the bundle's name. `dev`: whether a dev server compiles the bundle. `alone`: whether
 * that dev server serves only one remote, to a site whose other bundles are production builds.
 * @typedef {{ dir: string, dev: boolean, alone: boolean }} Project
 */

const root = fileURLToPath(new URL('../../..', import.meta.url));
const antdStylesFile = fileURLToPath(new URL('./antd-styles.mjs', import.meta.url));
export const browsers = ['chrome 111', 'edge 111', 'firefox 114', 'safari 16.4'];

/** @param {string} dir */
export const nameOf = (dir) => basename(dir);

/**
 * The folder into which a bundle is written. A dev server writes into the folder that the site serves. A build has a separate
 * folder, from which `install` copies its files to the site. Nx replaces the whole folder when it restores a build from its cache,
 * but the site must keep the files of earlier builds. The dev server of a single remote (`alone`) serves its files itself.
 * @param {Project} project
 */
export const outputOf = ({ dir, dev, alone }) => {
  const folder = dev ? 'dist' : '.cache/builds';
  return join(root, alone ? '.cache/dev' : folder, nameOf(dir));
};

/**
 * The configuration that browser and server bundles share.
 * @param {Pick<Project, 'dir' | 'dev'>} project
 * @returns {Configuration}
 */
export const base = ({ dir, dev }) => ({
  context: dir,
  mode: dev ? 'development' : 'production',
  // Source maps without `eval`, because the content security policy forbids it in development, too.
  devtool: dev ? 'cheap-module-source-map' : false,
  resolve: {
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    tsConfig: join(dir, 'tsconfig.json'),
  },
  // Sizes are checked by `npm run size`.
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
});

/**
 * The rules for all kinds of files. Class names must be the same in the browser and server bundles, or hydration would fail.
 * @param {boolean} server whether these rules are for the server bundle, which emits no assets and no CSS
 * @param {boolean} refresh whether React components are updated without a reload when their code changes
 * @returns {Configuration['module']}
 */
export const modules = (server, refresh) => ({
  rules: [
    {
      test: /\.[jt]sx?$|\.mjs$/,
      exclude: /node_modules/,
      use: swc(server, refresh),
      type: 'javascript/auto',
    },
    { test: /\.css$/, type: 'css/auto' },
    { test: /\/ui\/src\/work\/antd\.css$/, use: [antdStylesFile] },
    { test: /\.(woff2?|png|jpe?g|webp|avif|svg)$/, type: 'asset/resource' },
  ],
  generator: {
    asset: { emit: !server },
    'asset/resource': { emit: !server },
    'css/auto': { exportsOnly: server, localIdentName: '[uniqueName]-[local]-[hash]' },
    'css/module': { exportsOnly: server, localIdentName: '[uniqueName]-[local]-[hash]' },
    css: { exportsOnly: server },
  },
  parser: { 'css/auto': { namedExports: false }, 'css/module': { namedExports: false } },
});

/**
 * @param {boolean} server
 * @param {boolean} refresh
 */
const swc = (server, refresh) => ({
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false, refresh } },
    },
    env: { targets: server ? ['node 20.19'] : browsers },
  },
});
