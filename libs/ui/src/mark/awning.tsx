import styles from './awning.module.css';

const scallop = (index: number) => `M${String(index * 20)} 0h20v16a10 10 0 0 1-20 0z`;

/** The one ornament: five scallops in two tones. `className` gives it a place and a size. */
export function Awning({ className }: { className?: string }) {
  return (
    <svg className={className ?? styles.awning} viewBox="0 0 100 26" aria-hidden="true" focusable="false">
      {[0, 1, 2, 3, 4].map((index) => (
        <path key={index} d={scallop(index)} className={index % 2 ? styles.light : styles.dark} />
      ))}
    </svg>
  );
}

/** The awning as a band over the whole width, for a hero or a panel. */
export function AwningBand() {
  return <div className={styles.band} aria-hidden="true" />;
}
