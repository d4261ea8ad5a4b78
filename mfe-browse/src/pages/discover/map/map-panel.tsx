import type { SpaceDto } from '@popnook/api-client';
import { Button, Skeleton } from '@popnook/ui';
import { Component, useCallback, useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import type { BoundingBox } from '../map-area';
import { listId } from '../space-list';
import styles from './map-panel.module.css';

export interface MapProps {
  /** The space under the pointer in the list. */
  highlighted: SpaceDto | undefined;
  /** The pointer entered the marker of the space with this id, or left it. */
  onHover: (id: number | undefined) => void;
  /** The visitor moved the map. */
  onMove: (box: BoundingBox) => void;
}

/** Reserves the map's full height from the start; Leaflet loads after the page. */
export function MapPanel({ onError, ...props }: MapProps & { onError: () => void }) {
  const { code, failed, retry } = useMapCode(onError);
  return (
    <div className={styles.panel}>
      <a href={`#${listId}`} className={styles.skip} onClick={skipToList}>
        Skip the map
      </a>
      {code && (
        <MapErrorBoundary onError={onError}>
          <code.SpaceMap {...props} />
        </MapErrorBoundary>
      )}
      {!code && !failed && <Skeleton className={styles.skeleton} />}
      {failed && (
        <MapError>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </MapError>
      )}
    </div>
  );
}

const MapError = ({ children }: { children?: ReactNode }) => (
  <div className={styles.error} role="alert">
    <p>The map could not be loaded. The list shows the same spaces.</p>
    {children}
  </div>
);

/** Moves the focus here, because the router would treat the link's hash as another page. */
const skipToList = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById(listId)?.focus();
};

type MapCode = typeof import('./space-map');

/** Loads the map's code. Not `lazy`: a rejected lazy import would take the whole page down, including the list. */
function useMapCode(onError: () => void) {
  const [code, setCode] = useState<MapCode>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    import('./space-map').then(
      (loaded) => {
        setCode(loaded);
        setFailed(false);
      },
      () => {
        setFailed(true);
        onError();
      },
    );
  }, [onError]);
  useEffect(load, [load]);
  return { code, failed, retry: load };
}

interface MapErrorBoundaryProps {
  onError: () => void;
  children: ReactNode;
}

/** Keeps the list and the rest of the page when Leaflet throws. */
class MapErrorBoundary extends Component<MapErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.failed ? <MapError /> : this.props.children;
  }
}
