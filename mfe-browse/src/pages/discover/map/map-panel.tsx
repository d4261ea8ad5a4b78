import type { SpaceDto } from '@popnook/api-client';
import { Button, Skeleton } from '@popnook/ui';
import type { MouseEvent, ReactNode } from 'react';
import type { Box } from '../area';
import { listId } from '../list/area-list';
import { MapBoundary } from './map-boundary';
import styles from './map-panel.module.css';
import { useMapCode } from './use-map-code';

export interface MapProps {
  /** What the list points at. */
  pointed: SpaceDto | undefined;
  /** The map points at the space with this id, or at none any more. */
  onPoint: (id: number | undefined) => void;
  /** The visitor moved the map. */
  onMove: (box: Box) => void;
}

/** The map's place, of its full height from the start; Leaflet comes after the page. */
export function MapPanel({ onFail, ...props }: MapProps & { onFail: () => void }) {
  const { code, failed, retry } = useMapCode(onFail);
  return (
    <div className={styles.panel}>
      <a href={`#${listId}`} className={styles.skip} onClick={skip}>
        Skip the map
      </a>
      {code && (
        <MapBoundary broken={<Broken />} onFail={onFail}>
          <code.SpaceMap {...props} />
        </MapBoundary>
      )}
      {!code && !failed && <Skeleton className={styles.waiting} />}
      {failed && (
        <Broken>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </Broken>
      )}
    </div>
  );
}

const Broken = ({ children }: { children?: ReactNode }) => (
  <div className={styles.failed} role="alert">
    <p>The map could not be loaded. The list has the same spaces.</p>
    {children}
  </div>
);

/** The router would take the address for another page. */
const skip = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById(listId)?.focus();
};
