import type { MouseEvent, ReactNode } from 'react';
import styles from './map-panel.module.css';

/** A link that is visible only while it has focus. It moves focus to the element with this ID. */
export const SkipLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <a
    href={`#${id}`}
    className={styles.skipLink}
    onClick={(event: MouseEvent) => {
      // Moves focus here instead of following the link, because the router would treat the hash as a navigation.
      event.preventDefault();
      document.getElementById(id)?.focus();
    }}
  >
    {children}
  </a>
);
