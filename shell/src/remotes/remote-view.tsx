import { Suspense, useState } from 'react';
import { ReplayClick } from '../boot/replay-click';
import { ErrorBoundary } from './error-boundary';
import type { FoundRoute } from './find-route';
import { Guarded } from './guarded';
import { OnceHydrated } from './once-hydrated';
import { RemoteDown } from './remote-down';
import { RemoteLoading } from './remote-loading';
import { useSite } from './site';
import { StalledBanner } from './stalled-banner';

/** A remote's place in the page: guarded, waiting, shown, or failed with a way to try again. */
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
 * Nothing in here or above may re-render before the code of a served remote has come: React would throw away the
 * server's HTML and show the fallback. Hence the banner is a leaf with a store of its own.
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
