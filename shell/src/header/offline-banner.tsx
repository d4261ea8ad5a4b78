import { useSyncExternalStore } from 'react';
import styles from './header.module.css';

/** Positioned below the header, so the page does not shift when it appears or disappears. */
export const OfflineBanner = () => {
  const online = useOnline();
  return (
    <div role="status" className={styles.offline}>
      {!online && (
        <p className={styles.offlineBanner}>
          You’re offline. You can keep reading, and anything you’ve typed is kept.
        </p>
      )}
    </div>
  );
};

/** On the server, assumes a connection. */
const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};
