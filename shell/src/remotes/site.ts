import type { RemoteEntry } from '@popnook/web-core';
import { createContext, use, type ReactNode } from 'react';

/** The remotes of this page and how to render them. The server and the browser have different implementations. */
export interface Site {
  remotes: RemoteEntry[];
  /** In the browser, rendering suspends until the remote's code has loaded, and throws if loading fails. */
  renderRemote: (remote: RemoteEntry, attempt: number) => ReactNode;
  /** The number of the next attempt to load this remote: how many attempts have failed so far. */
  nextAttempt: (remote: RemoteEntry) => number;
  /** The name of the remote that the server has rendered. */
  serverRendered?: string | undefined;
  /** Undefined on the server. */
  stalled?: StalledRemote;
}

/** Reports whether loading the code of the server-rendered remote has failed, and can try again. */
export interface StalledRemote {
  subscribe: (listener: () => void) => () => void;
  /** The name of the remote if its code could not be loaded. */
  current: () => string | undefined;
  retry: () => void;
}

const SiteContext = createContext<Site>({ remotes: [], renderRemote: () => null, nextAttempt: () => 0 });

export const SiteProvider = SiteContext.Provider;
export const useSite = () => use(SiteContext);
