import type { RemoteEntry } from '@popnook/web-core';
import { loadComponent, type RemoteModule } from './federated';
import type { Stalled } from './site';

/**
 * Loads the remote whose HTML the server made. The promise never rejects: a rejection would make React replace good
 * HTML with an error. It stays pending, and `stalled` lets a banner outside offer another try.
 */
export const hydrating = () => {
  const listeners = new Set<() => void>();
  let failed: string | undefined;
  let again: () => void = () => undefined;
  const tell = (name: string | undefined) => {
    failed = name;
    for (const listener of listeners) listener();
  };

  const load = (remote: RemoteEntry) =>
    new Promise<RemoteModule>((resolve) => {
      let attempt = 0;
      const tryOnce = () => void loadComponent(remote, attempt++).then(resolve, () => tell(remote.name));
      again = tryOnce;
      tryOnce();
    });

  const stalled: Stalled = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => failed,
    retry: () => {
      tell(undefined);
      again();
    },
  };
  return { load, stalled };
};
