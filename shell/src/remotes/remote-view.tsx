import { Suspense, useState, useSyncExternalStore } from 'react';
import { Button } from '@popnook/ui';
import { ReplayInput } from '../boot/early-input';
import { ErrorBoundary, AfterHydration, RemoteDown, RemoteLoading } from './remote-states';
import type { FoundRoute } from './find-route';
import { Guarded } from './guarded';
import { useSite } from './site';
import styles from './remotes.module.css';

/** Renders the page of a remote if the visitor may see it. Shows a skeleton while loading, and offers a retry after a failure. */
export const RemoteView = ({ found }: { found: FoundRoute }) => (
  <Guarded route={found.route}>
    <HydratedRemote found={found} />
  </Guarded>
);

const HydratedRemote = ({ found }: { found: FoundRoute }) => {
  const { serverRendered } = useSite();
  const slot = <RemoteSlot found={found} />;
  return serverRendered === found.remote.name ? (
    slot
  ) : (
    <AfterHydration title={found.route.title}>{slot}</AfterHydration>
  );
};

/**
 * Until the code of a server-rendered remote has loaded, this component and its parents must not re-render, because React would
 * replace the server's HTML with the fallback. For this reason, the banner has its own subscription.
 */
const RemoteSlot = ({ found: { remote, route } }: { found: FoundRoute }) => {
  const { renderRemote, nextAttempt } = useSite();
  const [attempt, setAttempt] = useState(() => nextAttempt(remote));
  return (
    <>
      <StalledBanner name={remote.name} />
      <div data-remote={remote.name}>
        <ErrorBoundary
          key={attempt}
          fallback={
            <>
              <RemoteDown title={route.title} onRetry={() => setAttempt(attempt + 1)} />
              {/* Ends the recording of early input, because the button above must respond to a click. */}
              <ReplayInput part="remote" />
            </>
          }
        >
          <Suspense fallback={<RemoteLoading title={route.title} />}>
            {renderRemote(remote, attempt)}
            <ReplayInput part="remote" />
          </Suspense>
        </ErrorBoundary>
      </div>
    </>
  );
};

const neverStalled = { subscribe: () => () => undefined, current: () => undefined, retry: () => undefined };

/** Shown above the HTML from the server if the remote's code could not be loaded. */
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
