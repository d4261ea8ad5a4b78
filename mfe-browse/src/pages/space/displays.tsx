import type { SubSpaceDto } from '@popnook/api-client';
import { Badge, count, displayTypeLabels, labelOf, Photo, thumbnailSources } from '@popnook/ui';
import styles from './space.module.css';

/** What can be booked on its own. */
export function Displays({ displays }: { displays: readonly SubSpaceDto[] }) {
  if (displays.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>Displays Available</h2>
      <ul className={styles.displays}>
        {displays.map((display) => (
          <li key={display.id} className={styles.display}>
            <Display display={display} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const Display = ({ display }: { display: SubSpaceDto }) => (
  <>
    {display.images.length > 0 && (
      <Photo
        sources={thumbnailSources(display.images[0])}
        sizes="(max-width: 660px) 90vw, 380px"
        alt=""
        seed={display.id}
        spaceType="market"
        className={styles.displayPhoto}
      />
    )}
    <div className={styles.displayBody}>
      <div className={styles.displayHead}>
        <h3 className={styles.displayName}>{display.name}</h3>
        <Badge tone="blue">{labelOf(displayTypeLabels, display.type)}</Badge>
      </div>
      {display.description && <p className={styles.text}>{display.description}</p>}
      <Details display={display} />
    </div>
  </>
);

function Details({ display: { dimensions, maxCapacity } }: { display: SubSpaceDto }) {
  const capacity = maxCapacity > 1 ? `Up to ${count(maxCapacity, 'vendor')} at once` : '';
  const details = [dimensions, capacity].filter(Boolean);
  return details.length > 0 && <p className={styles.quiet}>{details.join(' · ')}</p>;
}
