import { Button } from '@popnook/ui';
import { DomEvent } from 'leaflet';
import styles from './space-map.module.css';

/** The markers did not come; the map and the list go on without. */
export const MarkersMissing = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => (
  <div ref={keepToItself} role="alert" className={styles.missing}>
    <p>The markers could not be loaded.</p>
    <Button variant="secondary" aria-disabled={busy} onClick={onRetry}>
      {busy ? 'Loading...' : 'Try again'}
      <span className="sr-only"> to load the markers</span>
    </Button>
  </div>
);

/** A press here is none on the map. */
const keepToItself = (note: HTMLElement | null) => {
  if (note) DomEvent.disableClickPropagation(note);
};
