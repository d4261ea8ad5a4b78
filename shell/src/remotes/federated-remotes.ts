import type { RemoteEntry, Rendered } from '@popnook/web-core';
import { createElement, lazy, type ComponentType } from 'react';
import { findRoute } from './find-route';
import { loadComponent, type RemoteModule } from './federated';
import type { Site, StalledRemote } from './site';

/** The site in the browser. A remote is loaded when it is first shown. Each attempt to load it has its own `lazy` component. */
export const federatedRemotes = (remotes: RemoteEntry[], rendered: Rendered): Site => {
  const { load, stalled } = createHydrationLoader();
  const components = new Map<string, ComponentType>();
  const failures = new Map<string, number>();
  const serverRendered = rendered === 'page' ? findRoute(remotes, location.pathname)?.remote : undefined;
  if (serverRendered) {
    markStylesAsLoaded(serverRendered);
    // Starts loading before React renders, so that loading overlaps with the hydration of the frame.
    const loading = load(serverRendered);
    components.set(
      `${serverRendered.name} 0`,
      lazy(() => loading),
    );
  }

  const nextAttempt = ({ name }: RemoteEntry) => failures.get(name) ?? 0;
  const loadAttempt = async (remote: RemoteEntry, attempt: number) => {
    try {
      return await loadComponent(remote, attempt);
    } catch (error) {
      failures.set(remote.name, attempt + 1);
      throw error;
    }
  };
  const renderRemote = (remote: RemoteEntry, attempt: number) => {
    const key = `${remote.name} ${String(attempt)}`;
    const component = components.get(key) ?? lazy(() => loadAttempt(remote, attempt));
    components.set(key, component);
    return createElement(component);
  };
  return { remotes, renderRemote, nextAttempt, stalled, serverRendered: serverRendered?.name };
};

/**
 * The page already contains the styles of the remote that the server has rendered. The remote's bundle would load them again
 * and wait for them, unless it finds a link with this attribute, which rspack uses to mark the style sheet of the chunk
 * `remote`.
 */
const markStylesAsLoaded = ({ name }: RemoteEntry) => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
  link.dataset['rspack'] = `${name}:chunk-remote`;
  document.head.append(link);
};

/**
 * Loads the remote that the server has rendered. The promise never rejects, because React would replace the server's HTML
 * with an error. Instead, it stays pending, and a banner above the HTML uses `stalled` to offer a retry.
 */
const createHydrationLoader = () => {
  const listeners = new Set<() => void>();
  let failedRemote: string | undefined;
  let retry: () => void = () => undefined;
  const notify = (name: string | undefined) => {
    failedRemote = name;
    for (const listener of listeners) listener();
  };

  const load = (remote: RemoteEntry) =>
    new Promise<RemoteModule>((resolve) => {
      let attempt = 0;
      const tryOnce = () => void loadComponent(remote, attempt++).then(resolve, () => notify(remote.name));
      retry = tryOnce;
      tryOnce();
    });

  const stalled: StalledRemote = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => failedRemote,
    retry: () => {
      notify(undefined);
      retry();
    },
  };
  return { load, stalled };
};
