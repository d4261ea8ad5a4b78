import styles from './logo.module.css';

/** The logo with the name. Screen readers read 'Popnook'. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <Glyph />
      <span>Popnook</span>
    </span>
  );
}

/** An awning over a doorway. */
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

const scallop = (index: number) => `M${String(index * 20)} 0h20v16a10 10 0 0 1-20 0z`;

/** The site's ornament: five scallops in two colors. `className` sets its size. */
export function Awning({ className }: { className?: string }) {
  return (
    <svg className={className ?? styles.awning} viewBox="0 0 100 26" aria-hidden="true" focusable="false">
      {[0, 1, 2, 3, 4].map((index) => (
        <path key={index} d={scallop(index)} className={index % 2 ? styles.light : styles.dark} />
      ))}
    </svg>
  );
}

/** The awning as a full-width band, for a hero or a panel. */
export function AwningBand() {
  return <div className={styles.band} aria-hidden="true" />;
}
