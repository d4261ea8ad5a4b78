import type { RemoteEntry } from '@popnook/web-core';
import { loadComponent, type RemoteModule } from './federated';
import type { Stalled } from './site';

/**
 * Loads the remote that the server rendered. The promise never rejects, because React would replace the good HTML with
 * an error. It stays pending, and `stalled` lets a banner outside offer a retry.
 */
export const hydrating = () => {
  const listeners = new Set<() => void>();
  let failed: string | undefined;
  let retry: () => void = () => undefined;
  const notify = (name: string | undefined) => {
    failed = name;
    for (const listener of listeners) listener();
  };

  const load = (remote: RemoteEntry) =>
    new Promise<RemoteModule>((resolve) => {
      let attempt = 0;
      const tryOnce = () => void loadComponent(remote, attempt++).then(resolve, () => notify(remote.name));
      retry = tryOnce;
      tryOnce();
    });

  const stalled: Stalled = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => failed,
    retry: () => {
      notify(undefined);
      retry();
    },
  };
  return { load, stalled };
};
