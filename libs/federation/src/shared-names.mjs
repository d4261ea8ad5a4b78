import { rspack } from '@rspack/core';
import { createRequire } from 'node:module';
import { sharedKeys, workAreaKeys } from './shared.mjs';

/** @typedef {import('@rspack/core').Stats} Stats */
/** @typedef {import('@rspack/core').Module} Module */
/** @typedef {Record<string, string[]>} NamesByPackage names of exports by shared package; packages and names are sorted */

const keys = [...sharedKeys, ...workAreaKeys].sort();

/**
 * What a remote imports from the shared packages. The server bundle shows this, because it contains all of the remote's code
 * in one file, and the shared packages are external.
 * @param {Stats} stats of the server bundle
 * @returns {NamesByPackage}
 */
export const importsOf = ({ compilation }) => {
  const externals = [...compilation.modules].filter((module) => module instanceof rspack.ExternalModule);
  return byPackage((key) => {
    const module = externals.find(({ userRequest }) => userRequest === key);
    const names = module && compilation.moduleGraph.getUsedExports(module, 'ssr');
    // Not an array if the compiler cannot tell which exports are used. Then only the package itself is required.
    return module && (Array.isArray(names) ? names : []);
  });
};

/**
 * What the shell provides: all exports of each shared package.
 * @param {Stats} stats of the browser bundle
 * @returns {NamesByPackage}
 */
export const exportsOf = ({ compilation }) => {
  const modules = [...compilation.modules];
  return byPackage((key) => {
    const module = modules.map(withoutConcatenation).find(({ rawRequest }) => rawRequest === key);
    const names = module && compilation.moduleGraph.getProvidedExports(module);
    // React's packages are CommonJS modules, whose exports the compiler does not know.
    return Array.isArray(names) ? names : Object.keys(createRequire(import.meta.url)(key));
  });
};

/**
 * The module as it is imported. The compiler may have merged it with its dependencies into a concatenated module.
 * @param {Module & { rootModule?: Module }} module
 * @returns {{ rawRequest?: string } & Module}
 */
const withoutConcatenation = (module) => module.rootModule ?? module;

/** @param {(key: string) => string[] | undefined} namesOf */
const byPackage = (namesOf) =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const names = namesOf(key);
      return names ? [[key, [...names].sort()]] : [];
    }),
  );
