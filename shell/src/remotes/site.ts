import type { RemoteEntry } from '@popnook/web-core';
import { createContext, use, type ReactNode } from 'react';

/** The remotes of this page load, and how to render them: from the network, or on the server. */
export interface Site {
  remotes: RemoteEntry[];
  /** In the browser, suspends until the remote's code has loaded; throws if that fails. */
  partOf: (remote: RemoteEntry, attempt: number) => ReactNode;
  /** The first attempt to use, so that earlier failures are not shown again without a retry. */
  firstAttempt: (remote: RemoteEntry) => number;
  /** The remote that the server rendered. */
  served?: string | undefined;
  /** For when the code of the server-rendered remote failed to load. */
  stalled?: Stalled;
}

export interface Stalled {
  subscribe: (listener: () => void) => () => void;
  /** The remote that failed to load. */
  current: () => string | undefined;
  retry: () => void;
}

const SiteContext = createContext<Site>({ remotes: [], partOf: () => null, firstAttempt: () => 0 });

export const SiteProvider = SiteContext.Provider;
export const useSite = () => use(SiteContext);
