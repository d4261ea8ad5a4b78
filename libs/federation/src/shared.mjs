/**
 * What shell and remotes must have as one copy in a page. Everything else that must be one copy (router, store, RTK)
 * is reached through web-core and api-client, so that the shell ships only the parts of it that are used.
 */
const versions = { react: '19.3.1', popnook: '0.1.0' };

/** @type {Record<string, { version: string }>} */
const shared = {
  react: { version: versions.react },
  'react/jsx-runtime': { version: versions.react },
  'react/jsx-dev-runtime': { version: versions.react },
  'react-dom': { version: versions.react },
  '@popnook/web-core': { version: versions.popnook },
  '@popnook/api-client': { version: versions.popnook },
  '@popnook/ui': { version: versions.popnook },
};

export const sharedKeys = Object.keys(shared);

/** The shell provides every key: a remote that found one missing would bring its own copy and lose theme and store. */
export const provided = () => each(({ version }) => ({ ...one(version), eager: true }));

/** Remotes only consume (`import: false`), so their builds carry no fallback copies. */
export const consumed = () =>
  each(({ version }) => ({ ...one(version), import: /** @type {const} */ (false) }));

/** @param {string} version */
const one = (version) => ({ singleton: true, version, requiredVersion: /** @type {const} */ (false) });

/**
 * @template T
 * @param {(entry: { version: string }) => T} make
 */
const each = (make) => Object.fromEntries(Object.entries(shared).map(([key, entry]) => [key, make(entry)]));
