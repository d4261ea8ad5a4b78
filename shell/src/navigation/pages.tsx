import { generatePath, Navigate, type RemoteRoute, useLocation } from '@popnook/web-core';
import { type ComponentType, createElement, lazy, Suspense, useState } from 'react';
import { HomePage } from '../pages/home/home.page';
import { NotFoundPage, notFoundTitle } from '../pages/not-found/not-found.page';
import { about, help } from '../pages/text-page/about-texts';
import { privacy, terms } from '../pages/text-page/legal-texts';
import { TextPage, type TextPageContent } from '../pages/text-page/text.page';
import { findRoute, findShellRoute } from '../remotes/find-route';
import { Guarded } from '../remotes/guarded';
import { AfterHydration, ErrorBoundary, RemoteDown, RemoteLoading } from '../remotes/remote-states';
import { RemoteView } from '../remotes/remote-view';
import { useSite } from '../remotes/site';
import { usePageChange } from './use-page-change';

/** Shows the page for the current URL: a page of the shell or of a remote, or the not-found page. */
export const Pages = () => {
  const { pathname, search } = useLocation();
  const { remotes } = useSite();
  const shellRoute = findShellRoute(pathname);
  const found = shellRoute ? undefined : findRoute(remotes, pathname);
  usePageChange((shellRoute ?? found?.route)?.title ?? notFoundTitle);
  if (shellRoute) return <ShellPage key={shellRoute.path} route={shellRoute} />;
  if (!found) return <NotFoundPage />;
  const { redirect } = found.route;
  if (redirect) return <Navigate replace to={generatePath(redirect, found.params) + search} />;
  return <RemoteView key={found.remote.name} found={found} />;
};

type Load = () => Promise<{ default: ComponentType }>;

/** Pages that are loaded on demand and not rendered on the server. */
const lazyPages: Readonly<Record<string, Load>> = {
  '/account': () => import('../pages/account/account.page'),
  '/unsubscribe': () => import('../pages/unsubscribe/unsubscribe.page'),
};

const textPages: Readonly<Record<string, TextPageContent>> = {
  '/about': about,
  '/help': help,
  '/privacy': privacy,
  '/terms': terms,
};

/** A page of the shell. */
const ShellPage = ({ route }: { route: RemoteRoute }) => {
  const content = textPages[route.path];
  if (content) return <TextPage content={content} />;
  const load = lazyPages[route.path];
  if (!load) return <HomePage />;
  return (
    <Guarded route={route}>
      <AfterHydration title={route.title}>
        <LazyPage title={route.title} load={load} />
      </AfterHydration>
    </Guarded>
  );
};

interface LazyPageProps {
  title: string;
  load: Load;
}

/** Loads a page on demand. A retry needs a new `lazy` component, because `lazy` remembers failures. */
export const LazyPage = ({ title, load }: LazyPageProps) => {
  const [{ page, attempt }, setAttempt] = useState(() => ({ page: lazy(load), attempt: 0 }));
  const retry = () => setAttempt({ page: lazy(load), attempt: attempt + 1 });
  return (
    <ErrorBoundary key={attempt} fallback={<RemoteDown title={title} onRetry={retry} />}>
      <Suspense fallback={<RemoteLoading title={title} />}>{createElement(page)}</Suspense>
    </ErrorBoundary>
  );
};
