const versions = { react: '19.3.1', popnook: '0.1.0' };

/**
 * The parts of `@popnook/ui` that use antd. Each is loaded when a work area first uses it, and never on a public page. They are
 * not part of any server bundle, because work areas are rendered in the browser only.
 * @type {Record<string, { version: string }>}
 */
const workAreas = {
  '@popnook/ui/work': { version: versions.popnook },
  '@popnook/ui/work/charts': { version: versions.popnook },
  '@popnook/ui/work/dates': { version: versions.popnook },
  '@popnook/ui/work/table': { version: versions.popnook },
};

/**
 * A page must contain only one copy of these packages. The router, the store and Redux Toolkit are not listed: web-core and
 * api-client export what remotes need of them, so that the shell contains only the parts that are used.
 * @type {Record<string, { version: string }>}
 */
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
export const workAreaKeys = Object.keys(workAreas);

/** The shell provides every package, because a remote's own copy would have a separate theme and store. */
export const provided = () => ({
  ...mapPackages(shared, ({ version }) => ({ ...singleton(version), eager: true })),
  ...mapPackages(workAreas, ({ version }) => singleton(version)),
});

/** Remotes only consume the packages (`import: false`), so their builds contain no fallback copies. */
export const consumed = () =>
  mapPackages({ ...shared, ...workAreas }, ({ version }) => ({
    ...singleton(version),
    import: /** @type {const} */ (false),
  }));

/**
 * `requiredVersion: false` accepts every version of the shell's copy. Instead, the names that a remote imports are compared with
 * those that the shell exports (missing-exports.ts).
 * @param {string} version
 */
const singleton = (version) => ({ singleton: true, version, requiredVersion: /** @type {const} */ (false) });

/**
 * @template T
 * @param {Record<string, { version: string }>} packages
 * @param {(entry: { version: string }) => T} convert
 */
const mapPackages = (packages, convert) =>
  Object.fromEntries(Object.entries(packages).map(([key, entry]) => [key, convert(entry)]));
