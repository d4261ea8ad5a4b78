/** Names of exports by shared package, such as `{ '@popnook/ui': ['Button', 'Dialog'] }`. */
export type NamesByPackage = Record<string, string[]>;

/**
 * The names that a remote imports from the shared packages, but that a version of the shell does not export. With such a shell,
 * the remote's pages would break.
 * @returns for example `['Button of @popnook/ui']`, or `['@popnook/ui']` if the shell does not have the package. Empty if nothing is
 *   missing, or if a build has no list of imports or exports
 */
export const missingExports = (
  shell: { exports?: NamesByPackage | undefined },
  remote: { imports?: NamesByPackage | undefined },
): string[] => {
  const { exports } = shell;
  if (!exports) return [];
  return Object.entries(remote.imports ?? {}).flatMap(([packageName, names]) => {
    const exported = exports[packageName];
    if (!exported) return [packageName];
    return names.filter((name) => !exported.includes(name)).map((name) => `${name} of ${packageName}`);
  });
};
