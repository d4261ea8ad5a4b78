import { rspack } from '@rspack/core';
import { base, modules, nameOf, outputOf } from './base.mjs';
import { sharedKeys, workAreaKeys } from './shared.mjs';

/** @typedef {import('./base.mjs').Project} Project */
/** @typedef {import('@rspack/core').Configuration} Configuration */

/**
 * The bundle that renders HTML on the server, as one CommonJS file. A remote's bundle calls `require` for the shared packages,
 * and the site provides the shell's copies, as module federation does in the browser.
 * @param {Project & { shell: boolean }} project
 * @returns {Configuration}
 */
export const server = ({ dir, dev, alone, shell }) => ({
  ...base({ dir, dev }),
  name: `${nameOf(dir)}:server`,
  target: 'node20',
  entry: { ssr: './src/server.tsx' },
  devtool: false,
  // The dev server must not add its hot reload client to this bundle.
  devServer: false,
  output: {
    path: outputOf({ dir, dev, alone }),
    publicPath: `/static/${nameOf(dir)}/`,
    uniqueName: nameOf(dir),
    filename: 'ssr.[contenthash].cjs',
    assetModuleFilename: '[name].[contenthash][ext]',
    library: { type: 'commonjs2' },
  },
  module: { ...modules(true, false), parser: { ...modules(true, false)?.parser, javascript: eagerImports } },
  externalsType: 'commonjs',
  // Work areas are rendered in the browser only, so no server bundle ever loads their packages, not even the shell's.
  externals: Object.fromEntries([...(shell ? [] : sharedKeys), ...workAreaKeys].map((key) => [key, key])),
  optimization: { splitChunks: false, minimize: false, nodeEnv: dev ? 'development' : 'production' },
  plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
});

/** Dynamically imported modules are in the same file, too. */
const eagerImports = { dynamicImportMode: /** @type {const} */ ('eager') };
