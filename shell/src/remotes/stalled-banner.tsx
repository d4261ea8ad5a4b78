import { Button } from '@popnook/ui';
import { useSyncExternalStore } from 'react';
import styles from './remotes.module.css';
import { useSite } from './site';

const neverStalled = { subscribe: () => () => undefined, current: () => undefined, retry: () => undefined };

/** The server's HTML stays readable while the code behind it is missing; this says so and offers another try. */
export const StalledBanner = ({ name }: { name: string }) => {
  const { subscribe, current, retry } = useSite().stalled ?? neverStalled;
  const stalled = useSyncExternalStore<string | undefined>(subscribe, current, () => undefined);
  if (stalled !== name) return null;
  return (
    <div className={styles.stalled} role="status">
      <p>This page can be read, but its buttons are not ready.</p>
      <Button variant="secondary" onClick={retry}>
        Try again
      </Button>
    </div>
  );
};
