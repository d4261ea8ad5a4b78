import styles from './mark.module.css';

/** The name under its awning. Put it into a link home; it reads as 'Popnook'. */
export function Logo() {
  return (
    <span className={styles.mark}>
      <Glyph />
      <span>Popnook</span>
    </span>
  );
}

/** A nook: an awning over a doorway. */
function Glyph() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        className={styles.wall}
        d="M5 13h22v15.500a1.500 1.500 0 0 1-1.500 1.500h-19A1.500 1.500 0 0 1 5 28.500z"
      />
      <path className={styles.door} d="M12 30v-8a4 4 0 0 1 8 0v8z" />
      {[0, 1, 2, 3, 4].map((index) => (
        <path
          key={index}
          className={index % 2 ? styles.light : styles.dark}
          d={`M${String(1 + index * 6)} 3h6v10a3 3 0 0 1-6 0z`}
        />
      ))}
    </svg>
  );
}
