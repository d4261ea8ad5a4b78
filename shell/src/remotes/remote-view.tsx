import { Suspense, useState, useSyncExternalStore } from 'react';
import { Button } from '@popnook/ui';
import { ReplayClick } from '../boot/first-click';
import { ErrorBoundary, OnceHydrated, RemoteDown, RemoteLoading } from './remote-states';
import type { FoundRoute } from './find-route';
import { Guarded } from './guarded';
import { useSite } from './site';
import styles from './remotes.module.css';

/** A remote in the page: guarded, loading, shown, or failed with a button to try again. */
export const RemoteView = ({ found }: { found: FoundRoute }) => (
  <Guarded route={found.route}>
    <Mounted found={found} />
  </Guarded>
);

const Mounted = ({ found }: { found: FoundRoute }) => {
  const { served } = useSite();
  const slot = <RemoteSlot found={found} />;
  return served === found.remote.name ? slot : <OnceHydrated title={found.route.title}>{slot}</OnceHydrated>;
};

/**
 * Until the code of a server-rendered remote has loaded, nothing in here or above must re-render: React would discard
 * the server's HTML and show the fallback. That is why the banner subscribes on its own.
 */
const RemoteSlot = ({ found: { remote, route } }: { found: FoundRoute }) => {
  const { partOf, firstAttempt } = useSite();
  const [attempt, setAttempt] = useState(() => firstAttempt(remote));
  return (
    <div data-remote={remote.name}>
      <StalledBanner name={remote.name} />
      <ErrorBoundary
        key={attempt}
        fallback={<RemoteDown title={route.title} onRetry={() => setAttempt(attempt + 1)} />}
      >
        <Suspense fallback={<RemoteLoading title={route.title} />}>
          {partOf(remote, attempt)}
          <ReplayClick of="remote" />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
};

const neverStalled = { subscribe: () => () => undefined, current: () => undefined, retry: () => undefined };

/** Shown above the server's HTML if the code behind it failed to load. */
const StalledBanner = ({ name }: { name: string }) => {
  const { subscribe, current, retry } = useSite().stalled ?? neverStalled;
  const stalled = useSyncExternalStore<string | undefined>(subscribe, current, () => undefined);
  if (stalled !== name) return null;
  return (
    <div className={styles.stalled} role="status">
      <p>You can read this page, but its buttons don’t work yet.</p>
      <Button variant="secondary" onClick={retry}>
        Try again
      </Button>
    </div>
  );
};
