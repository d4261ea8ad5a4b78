import { createElement, lazy, Suspense, useState, type ComponentType } from 'react';
import { ErrorBoundary } from '../remotes/error-boundary';
import { RemoteDown } from '../remotes/remote-down';
import { RemoteLoading } from '../remotes/remote-loading';

interface LazyPageProps {
  title: string;
  load: () => Promise<{ default: ComponentType }>;
}

/** A page whose code is on its way; when it does not come, a new try needs a new `lazy`. */
export const LazyPage = ({ title, load }: LazyPageProps) => {
  const [{ page, attempt }, setTry] = useState(() => ({ page: lazy(load), attempt: 0 }));
  const retry = () => setTry({ page: lazy(load), attempt: attempt + 1 });
  return (
    <ErrorBoundary key={attempt} fallback={<RemoteDown title={title} onRetry={retry} />}>
      <Suspense fallback={<RemoteLoading title={title} />}>{createElement(page)}</Suspense>
    </ErrorBoundary>
  );
};
