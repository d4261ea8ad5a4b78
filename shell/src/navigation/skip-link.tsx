import styles from './skip-link.module.css';

/** The first stop of the keyboard: past the header. A plain anchor, the browser moves the focus. */
export const SkipLink = () => (
  <a href="#main" className={styles.skip}>
    Skip to content
  </a>
);
