import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteEntry } from '@popnook/web-core';
import type { ComponentType } from 'react';

export interface RemoteModule {
  default: ComponentType;
}

const timeoutMs = 10_000;

export const registerAll = (remotes: RemoteEntry[]) =>
  registerRemotes(remotes.map(({ container, entry }) => ({ name: container, entry })));

/**
 * Loads a remote's component. Each attempt after the first registers the remote again with a different URL, because the
 * federation runtime remembers failures. Such an attempt tries two URLs. The first may fail because of a file whose preload has
 * failed: browsers reuse the failed preload for the next request for that file, and only then request the file again.
 * @throws Error if the remote cannot be loaded, takes too long or needs something that this shell does not export
 */
export const loadComponent = async (remote: RemoteEntry, attempt: number): Promise<RemoteModule> => {
  if (remote.missing) throw new Error(`${remote.name} needs ${remote.missing.join(', ')}`);
  if (attempt === 0) return load(remote);
  try {
    return await reload(remote, `${String(attempt)}a`);
  } catch {
    return reload(remote, `${String(attempt)}b`);
  }
};

const reload = (remote: RemoteEntry, attempt: string) => {
  const { container, entry } = remote;
  registerRemotes([{ name: container, entry: `${entry}?attempt=${attempt}` }], { force: true });
  return load(remote);
};

const load = async ({ container, name }: RemoteEntry) => {
  const loading = loadRemote<RemoteModule>(`${container}/Remote`);
  const loaded = await Promise.race([loading, rejectAfterTimeout(name)]);
  if (!loaded) throw new Error(`${name} exposes no Remote`);
  return loaded;
};

const rejectAfterTimeout = (name: string) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`${name} did not load in time`)), timeoutMs);
  });
