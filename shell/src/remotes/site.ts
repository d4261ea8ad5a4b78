import type { RemoteEntry } from '@popnook/web-core';
import { createContext, use, type ReactNode } from 'react';

/** The remotes of this page and how to render them. The server and the browser have different implementations. */
export interface Site {
  remotes: RemoteEntry[];
  /** In the browser, it suspends until the remote's code has loaded, and throws if this fails. */
  renderRemote: (remote: RemoteEntry, attempt: number) => ReactNode;
  /** The number of the next attempt. Each earlier one has failed. */
  firstAttempt: (remote: RemoteEntry) => number;
  /** The remote that the server has rendered. */
  serverRendered?: string | undefined;
  /** Whether the code of the server-rendered remote could not be loaded. */
  stalled?: Stalled;
}

export interface Stalled {
  subscribe: (listener: () => void) => () => void;
  /** The remote that could not be loaded. */
  current: () => string | undefined;
  retry: () => void;
}

const SiteContext = createContext<Site>({ remotes: [], renderRemote: () => null, firstAttempt: () => 0 });

export const SiteProvider = SiteContext.Provider;
export const useSite = () => use(SiteContext);
