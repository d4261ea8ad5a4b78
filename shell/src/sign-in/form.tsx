import type { ReactNode } from 'react';
import styles from './sign-in.module.css';

/** One step of the dialog. */
export const Form = ({ onSubmit, children }: { onSubmit: () => unknown; children: ReactNode }) => (
  <form
    className={styles.form}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </form>
);
