import styles from './offline.module.css';
import { useOnline } from './use-online';

/** Calm words while there is no connection. It hangs below the header, so nothing jumps when it comes and goes. */
export const OfflineBanner = () => {
  const online = useOnline();
  return (
    <div role="status" className={styles.place}>
      {!online && (
        <p className={styles.banner}>You are offline. You can go on reading, and what you typed stays.</p>
      )}
    </div>
  );
};
