import { classNames, Icon } from '@popnook/ui';
import { partsOf } from './parts';
import styles from './profile-progress.module.css';
import type { ProfileDraft } from './draft';

/** How far one has come, and a way to each part. */
export const ProfileProgress = ({ draft }: { draft: ProfileDraft }) => {
  const parts = partsOf(draft);
  const done = parts.filter(({ filled }) => filled).length;
  return (
    <nav className={styles.progress} aria-label="Parts of the profile">
      <p className={styles.words}>{`${String(done)} of ${String(parts.length)} parts filled in`}</p>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ id, filled }) => (
          <span key={id} className={classNames(styles.piece, filled && styles.filled)} />
        ))}
      </div>
      <ol className={styles.parts}>
        {parts.map(({ id, title, filled }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.part}>
              {filled && <Icon name="check" size={16} />}
              {title}
              {filled && <span className="sr-only">, filled in</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
};
