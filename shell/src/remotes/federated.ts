import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteEntry } from '@popnook/web-core';
import type { ComponentType } from 'react';

export interface RemoteModule {
  default: ComponentType;
}

const timeout = 10_000;

export const registerAll = (remotes: RemoteEntry[]) =>
  registerRemotes(remotes.map(({ container, entry }) => ({ name: container, entry })));

/**
 * The component of a remote. A later attempt registers it anew under a changed address, since the runtime remembers what
 * failed, and goes twice: a preload that failed answers the browser's next request for the same file, but only once.
 * @throws Error when it does not arrive in time
 */
export const loadComponent = async (remote: RemoteEntry, attempt: number): Promise<RemoteModule> => {
  if (attempt === 0) return load(remote);
  try {
    return await loadAnew(remote, `${String(attempt)}a`);
  } catch {
    return loadAnew(remote, `${String(attempt)}b`);
  }
};

const loadAnew = (remote: RemoteEntry, attempt: string) => {
  const { container, entry } = remote;
  registerRemotes([{ name: container, entry: `${entry}?attempt=${attempt}` }], { force: true });
  return load(remote);
};

const load = async ({ container, name }: RemoteEntry) => {
  const loading = loadRemote<RemoteModule>(`${container}/Remote`);
  const loaded = await Promise.race([loading, late(name)]);
  if (!loaded) throw new Error(`${name} exposes no Remote`);
  return loaded;
};

const late = (name: string) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`${name} did not arrive in time`)), timeout);
  });
