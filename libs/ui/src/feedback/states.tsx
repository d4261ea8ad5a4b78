import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button/button';
import { classNames } from '../class-names';
import { Icon } from '../icon/icon';
import { Awning } from '../mark/awning';
import styles from './states.module.css';

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** What one can do about it: a button or a link. */
  action?: ReactNode;
  /** The title's level; a page on its own passes `h1`. */
  as?: 'h1' | 'h2' | 'h3' | 'p';
}

/** Nothing here yet, under the awning. */
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
  /** The sentence of what went wrong. */
  message?: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
  /** In the place of something low: without the sign, words and button side by side where there is room. */
  compact?: boolean;
}

/** Something did not come, and a way to ask again. Back online, it asks by itself. */
export function ErrorState(props: ErrorStateProps) {
  const { title = 'Something went wrong', message, onRetry, busy, compact } = props;
  useOnceOnline(onRetry);
  const box = useFocusKept();
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

/** Tried again with success, the box goes away with the button that was pressed: the page itself takes the keyboard. */
function useFocusKept() {
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

/** No polling: the browser says when there is a connection again. */
function useOnceOnline(retry: (() => void) | undefined) {
  const onOnline = useEffectEvent(() => retry?.());
  useEffect(() => {
    const listener = () => onOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
