import type { RemoteEntry, Rendered } from '@popnook/web-core';
import { createElement, lazy, type ComponentType } from 'react';
import { findRoute } from './find-route';
import { loadComponent } from './federated';
import { hydrating } from './hydrating';
import type { Site } from './site';

/** The site in the browser: every remote is loaded when it is first shown, and remembered per attempt. */
export const federatedRemotes = (remotes: RemoteEntry[], rendered: Rendered): Site => {
  const { load, stalled } = hydrating();
  const components = new Map<string, ComponentType>();
  const failures = new Map<string, number>();
  const served = rendered === 'page' ? findRoute(remotes, location.pathname)?.remote : undefined;
  if (served) {
    // Started before React asks, so that code and hydration of the frame overlap.
    const loading = load(served);
    components.set(
      `${served.name} 0`,
      lazy(() => loading),
    );
  }

  const firstAttempt = ({ name }: RemoteEntry) => failures.get(name) ?? 0;
  const counted = async (remote: RemoteEntry, attempt: number) => {
    try {
      return await loadComponent(remote, attempt);
    } catch (error) {
      failures.set(remote.name, attempt + 1);
      throw error;
    }
  };
  const partOf = (remote: RemoteEntry, attempt: number) => {
    const key = `${remote.name} ${String(attempt)}`;
    const component = components.get(key) ?? lazy(() => counted(remote, attempt));
    components.set(key, component);
    return createElement(component);
  };
  return { remotes, partOf, firstAttempt, stalled, served: served?.name };
};
