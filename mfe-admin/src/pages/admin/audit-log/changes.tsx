import { pluralize } from '@popnook/ui';
import styles from './changes.module.css';
import { differencesOf, type Facts } from './differences';

/** A few changes stand there, many wait behind their number. */
const few = 3;

export const Changes = (facts: { before: Facts; after: Facts }) => {
  const differences = differencesOf(facts);
  if (differences.length === 0) return '—';
  const list = (
    <ul className={styles.changes}>
      {differences.map(({ name, was, is }) => (
        <li key={name}>
          <span className={styles.name}>{name}: </span>
          {was !== undefined && <del className={styles.was}>{was}</del>}
          {was !== undefined && is !== undefined && ' → '}
          {is !== undefined && <ins className={styles.is}>{is}</ins>}
        </li>
      ))}
    </ul>
  );
  if (differences.length <= few) return list;
  return (
    <details>
      <summary className={styles.summary}>{pluralize(differences.length, 'field')}</summary>
      {list}
    </details>
  );
};
