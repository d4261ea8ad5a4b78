import type { RemoteRoute } from '@popnook/web-core';
import { type ComponentType, createElement, lazy, Suspense, useState } from 'react';
import { HomePage } from '../pages/home/home.page';
import { Guarded } from '../remotes/guarded';
import { ErrorBoundary, OnceHydrated, RemoteDown, RemoteLoading } from '../remotes/remote-states';

type Load = () => Promise<{ default: ComponentType }>;

/** Pages loaded on demand: neither rendered on the server nor part of the first load. */
const lazyPages: Readonly<Record<string, Load>> = {
  '/account': () => import('../pages/account/account.page'),
};

/** A page of the shell. */
export const OwnPage = ({ route }: { route: RemoteRoute }) => {
  const load = lazyPages[route.path];
  if (!load) return <HomePage />;
  return (
    <Guarded route={route}>
      <OnceHydrated title={route.title}>
        <LazyPage title={route.title} load={load} />
      </OnceHydrated>
    </Guarded>
  );
};

interface LazyPageProps {
  title: string;
  load: () => Promise<{ default: ComponentType }>;
}

/** Loads a page on demand. Retrying after a failure needs a new `lazy`. */
const LazyPage = ({ title, load }: LazyPageProps) => {
  const [{ page, attempt }, setAttempt] = useState(() => ({ page: lazy(load), attempt: 0 }));
  const retry = () => setAttempt({ page: lazy(load), attempt: attempt + 1 });
  return (
    <ErrorBoundary key={attempt} fallback={<RemoteDown title={title} onRetry={retry} />}>
      <Suspense fallback={<RemoteLoading title={title} />}>{createElement(page)}</Suspense>
    </ErrorBoundary>
  );
};
