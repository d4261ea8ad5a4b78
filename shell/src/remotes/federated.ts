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
 * The component of a remote. A later attempt registers it anew under a changed address: the runtime and the browser
 * both remember what failed.
 * @throws Error when it does not arrive in time
 */
export const loadComponent = async (remote: RemoteEntry, attempt: number): Promise<RemoteModule> => {
  if (attempt > 0) registerAgain(remote, attempt);
  const loading = loadRemote<RemoteModule>(`${remote.container}/Remote`);
  const loaded = await Promise.race([loading, late(remote.name)]);
  if (!loaded) throw new Error(`${remote.name} exposes no Remote`);
  return loaded;
};

const registerAgain = ({ container, entry }: RemoteEntry, attempt: number) =>
  registerRemotes([{ name: container, entry: `${entry}?attempt=${String(attempt)}` }], { force: true });

const late = (name: string) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`${name} did not arrive in time`)), timeout);
  });
