import { Button, Skeleton } from '@popnook/ui';
import { Component, useCallback, useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import styles from './discover.module.css';
import type { SpaceMapProps } from './map/space-map';
import { listId } from './space-list';

/** The map, whose code loads after the page. Until then, a placeholder takes up its full height. */
export function MapPanel({ onError, ...props }: SpaceMapProps & { onError: () => void }) {
  const { code, failed, retry } = useMapCode(onError);
  return (
    <div className={styles.mapPanel}>
      <a href={`#${listId}`} className={styles.skipLink} onClick={skipToList}>
        Skip the map
      </a>
      {code && (
        <MapErrorBoundary onError={onError}>
          <code.SpaceMap {...props} />
        </MapErrorBoundary>
      )}
      {!code && !failed && <Skeleton className={styles.mapSkeleton} />}
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
  <div className={styles.mapError} role="alert">
    <p>The map could not be loaded. The list shows all spaces.</p>
    {children}
  </div>
);

/** Moves the focus in code, because the router would treat the link's hash as a navigation. */
const skipToList = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById(listId)?.focus();
};

type MapCode = typeof import('./map/space-map');

/** Loads the map's code without `lazy`: a failed lazy import would replace the whole page, including the list. */
function useMapCode(onError: () => void) {
  const [code, setCode] = useState<MapCode>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    import('./map/space-map').then(
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

/** When rendering the map throws, shows an error in place of the map. The rest of the page keeps working. */
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
