import type { RemoteEntry } from '@popnook/web-core';
import { createContext, use, type ReactNode } from 'react';

/** The remotes of this page load, and where what they show comes from: the network, or the server's memory. */
export interface Site {
  remotes: RemoteEntry[];
  /** Suspends in the browser until the remote's code has come; throws when it does not. */
  partOf: (remote: RemoteEntry, attempt: number) => ReactNode;
  /** The attempt to begin with: loads that failed before are not shown again without a new try. */
  firstAttempt: (remote: RemoteEntry) => number;
  /** The remote whose part is in the server's HTML. */
  served?: string | undefined;
  /** Where the server's HTML waits for code that has not come. */
  stalled?: Stalled;
}

export interface Stalled {
  subscribe: (listener: () => void) => () => void;
  /** Name of the remote that could not be loaded. */
  current: () => string | undefined;
  retry: () => void;
}

const SiteContext = createContext<Site>({ remotes: [], partOf: () => null, firstAttempt: () => 0 });

export const SiteProvider = SiteContext.Provider;
export const useSite = () => use(SiteContext);
