import { Guard, useHydrated, type RemoteRoute } from '@popnook/web-core';
import { Suspense, useState } from 'react';
import { NotFoundPage } from '../pages/not-found/not-found.page';
import { ReplayClick } from '../boot/replay-click';
import { AskToSignIn } from './ask-to-sign-in';
import { ErrorBoundary } from './error-boundary';
import type { FoundRoute } from './find-route';
import { RemoteDown } from './remote-down';
import { RemoteLoading } from './remote-loading';
import { useSite } from './site';
import { StalledBanner } from './stalled-banner';

/** A remote's place in the page: guarded, waiting, shown, or failed with a way to try again. */
export const RemoteView = ({ found }: { found: FoundRoute }) => {
  const { route } = found;
  if (!route.guard) return <Mounted found={found} />;
  return (
    <Guard
      role={route.guard}
      waiting={<RemoteLoading />}
      signedOut={<AskToSignIn title={route.title} />}
      {...refusedBy(route)}
    >
      <Mounted found={found} />
    </Guard>
  );
};

/** D20: to everybody but admins there is no /admin. */
const refusedBy = ({ guard }: RemoteRoute) => (guard === 'admin' ? { refused: <NotFoundPage /> } : {});

/** What is not in the server's HTML starts once the frame around it has been taken over. */
const Mounted = ({ found }: { found: FoundRoute }) => {
  const { served } = useSite();
  if (served === found.remote.name) return <RemoteSlot found={found} />;
  return <OnceHydrated found={found} />;
};

const OnceHydrated = ({ found }: { found: FoundRoute }) =>
  useHydrated() ? <RemoteSlot found={found} /> : <RemoteLoading />;

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
        <Suspense fallback={<RemoteLoading />}>
          {partOf(remote, attempt)}
          <ReplayClick of="remote" />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
};
