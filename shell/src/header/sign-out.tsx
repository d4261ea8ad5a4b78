import { useSignOut, useToast } from '@popnook/web-core';
import { useState } from 'react';
import styles from './header.module.css';

export const SignOut = () => {
  const signOut = useSignOut();
  const { toastError } = useToast();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    const error = await signOut();
    setLeaving(false);
    if (error) return toastError('Error', error);
    // The menu is gone with its user.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      className={styles.link}
      aria-busy={leaving || undefined}
      onClick={() => {
        if (!leaving) void leave();
      }}
    >
      Sign Out
    </button>
  );
};
