import { popnookApi } from '@popnook/api-client';
import { Button, IconButton } from '@popnook/ui';
import { useAppDispatch, useToast } from '@popnook/web-core';
import { DomEvent, type Map as LeafletMap } from 'leaflet';
import { boundsOf } from './map-features';
import styles from './map.module.css';
import { prefersReducedMotion, useZoom } from './use-map-event';

/** Zoom buttons and 'Show all spaces'. Leaflet's own zoom buttons are only 30 px wide. */
export function MapControls({ map }: { map: LeafletMap }) {
  const zoom = useZoom(map);
  return (
    <div ref={stopClickPropagation} className={styles.controls}>
      <ShowAllButton map={map} />
      <IconButton
        icon="plus"
        label="Zoom in"
        variant="raised"
        aria-disabled={zoom >= map.getMaxZoom()}
        onClick={() => map.zoomIn(1, { animate: !prefersReducedMotion() })}
      />
      <IconButton
        icon="minus"
        label="Zoom out"
        variant="raised"
        aria-disabled={zoom <= map.getMinZoom()}
        onClick={() => map.zoomOut(1, { animate: !prefersReducedMotion() })}
      />
    </div>
  );
}

/** Clicks on a control must not reach the map below it. */
const stopClickPropagation = (controls: HTMLElement | null) => {
  if (controls) DomEvent.disableClickPropagation(controls);
};

const farthestZoom = 3;

function ShowAllButton({ map }: { map: LeafletMap }) {
  const dispatch = useAppDispatch();
  const { toastError } = useToast();
  const showAll = async () => {
    const { initiate } = popnookApi.endpoints.getSpaceMap;
    const { data, error } = await dispatch(initiate({ zoom: farthestZoom }, { subscribe: false }));
    if (error) toastError('Error', error);
    const bounds = boundsOf(data?.features ?? []);
    if (bounds) map.fitBounds(bounds, { padding: [48, 48], maxZoom: 13, animate: !prefersReducedMotion() });
  };
  return (
    <Button variant="secondary" onClick={() => void showAll()}>
      Show all spaces
    </Button>
  );
}

interface MarkersErrorProps {
  busy: boolean;
  onRetry: () => void;
}

/** The markers could not be loaded; the map itself keeps working. */
export const MarkersError = ({ busy, onRetry }: MarkersErrorProps) => (
  <div ref={stopClickPropagation} role="alert" className={styles.markersError}>
    <p>The markers could not be loaded.</p>
    <Button variant="secondary" aria-disabled={busy} onClick={onRetry}>
      {busy ? 'Loading...' : 'Try again'}
      <span className="sr-only"> to load the markers</span>
    </Button>
  </div>
);
