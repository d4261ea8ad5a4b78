import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/button';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import { Awning } from '../brand/logo';
import styles from './states.module.css';

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
  /** The heading level. Use `h1` if it is the page's only content. */
  as?: 'h1' | 'h2' | 'h3' | 'p';
}

export function EmptyState({ title, children, action, as: Title = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Awning />
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}

export interface ErrorStateProps {
  title?: string;
  /** What went wrong. */
  message?: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
  /** For small areas: hides the icon and places the button beside the text. */
  compact?: boolean;
}

/** An error message. With `onRetry`, it has a button to try again, and also retries when the browser is back online. */
export function ErrorState(props: ErrorStateProps) {
  const { title = 'Something went wrong', message, onRetry, busy, compact } = props;
  useRetryWhenOnline(onRetry);
  const box = useFocusAfterRetry();
  return (
    <div ref={box} className={classNames(styles.state, compact && styles.compact)} role="alert">
      {!compact && (
        <span className={styles.warning}>
          <Icon name="warning" size={28} />
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {message && <p className={styles.text}>{message}</p>}
      </div>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} busy={busy ?? false}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** After a successful retry the focused button disappears, so focus moves to the page. */
function useFocusAfterRetry() {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (element?.contains(document.activeElement))
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    };
  }, []);
  return box;
}

function useRetryWhenOnline(retry: (() => void) | undefined) {
  const onOnline = useEffectEvent(() => retry?.());
  useEffect(() => {
    const listener = () => onOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
