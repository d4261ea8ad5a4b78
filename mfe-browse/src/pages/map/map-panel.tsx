import { Button, Skeleton } from '@popnook/ui';
import { Component, useCallback, useEffect, useState, type ReactNode } from 'react';
import styles from './map-panel.module.css';
import { SkipLink } from './skip-link';
import type { SpaceMapProps } from './space-map';

interface MapPanelProps extends SpaceMapProps {
  /** ID of the list after the map, for a link that skips the map. */
  skipTo?: string;
  onError?: () => void;
}

/** The map, whose code loads after the page. Until then, a placeholder takes up its full height. */
export function MapPanel({ skipTo, onError = ignore, ...props }: MapPanelProps) {
  const { code, failed, retry } = useMapCode(onError);
  return (
    <div className={styles.panel}>
      {skipTo && <SkipLink id={skipTo}>Skip the map</SkipLink>}
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
    <p>The map could not be loaded. You can still use the list.</p>
    {children}
  </div>
);

const ignore = () => undefined;

type MapCode = typeof import('./space-map');

/** Loads the map's code without `lazy`: a failed lazy import would replace the whole page, including the list. */
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
