import { ErrorState, Loading, Skeleton } from '@popnook/ui';
import { Component, type ReactNode } from 'react';
import { useHydrated } from '@popnook/web-core';
import styles from './remotes.module.css';
import { Notice } from '../navigation/notice';

/** A skeleton of a page. The title is for screen readers; omit it if it is not public. */
export const RemoteLoading = ({ title = 'Loading' }: { title?: string | undefined }) => (
  <div className={styles.loading}>
    <h1 className="sr-only">{title}</h1>
    <Loading />
    <Skeleton width="40%" height="2.5rem" />
    <Skeleton width="70%" />
    <Skeleton width="100%" height="16rem" shape="box" />
  </div>
);

/** Shown instead of a page whose code could not be loaded: a remote, or a page that the shell loads on demand. */
export const RemoteDown = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <Notice>
    <ErrorState
      title={`${title} could not be loaded`}
      message="The rest of Popnook still works. Please try again in a moment."
      onRetry={onRetry}
    />
  </Notice>
);

interface ErrorBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows the fallback if rendering the children fails, so that the rest of the page still works. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** For parts that the server does not render: shows a skeleton until hydration is complete, and then the children. */
export const AfterHydration = ({ title, children }: { title: string; children: ReactNode }) =>
  useHydrated() ? children : <RemoteLoading title={title} />;
