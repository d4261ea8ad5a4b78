import 'leaflet/dist/leaflet.css';
import { popnookApi } from '@popnook/api-client';
import { Button, IconButton } from '@popnook/ui';
import { useAppDispatch, useToast } from '@popnook/web-core';
import { Map as LeafletMap, type MapOptions } from 'leaflet';
import { useCallback, useState } from 'react';
import { defaultView, savedArea } from '../map-area';
import { BaseMap, useZoom } from '@popnook/web-core/map';
import { boundsOf, prefersReducedMotion, stopClickPropagation } from './leaflet-map';
import styles from './map.module.css';
import { SpaceMarkers, type SpaceMarkersProps } from './space-markers';

export type SpaceMapProps = Omit<SpaceMarkersProps, 'map'>;

/** The Leaflet map, in a separate chunk that only browsers load. `BaseMap` and `SpaceMarkers` add their layers in effects. */
export function SpaceMap(props: SpaceMapProps) {
  const [map, setMap] = useState<LeafletMap>();
  const createMapIn = useCallback((container: HTMLDivElement) => {
    const created = createMap(container);
    setMap(created);
    return () => {
      created.remove();
    };
  }, []);
  return (
    <div
      ref={createMapIn}
      role="group"
      aria-label="Map of spaces. Use the arrow keys to move the map, and plus and minus to zoom."
      className={styles.map}
    >
      {map && (
        <>
          <BaseMap map={map} />
          <SpaceMarkers map={map} {...props} />
          <MapControls map={map} />
        </>
      )}
    </div>
  );
}

function createMap(container: HTMLElement): LeafletMap {
  const { center, zoom } = savedArea()?.view ?? defaultView;
  const map = new LeafletMap(container, prefersReducedMotion() ? { ...options, ...noAnimation } : options);
  // The wheel zooms only while the map has the focus, so that scrolling the page over the map does not zoom it.
  container.addEventListener('focus', () => void map.scrollWheelZoom.enable());
  container.addEventListener('blur', () => void map.scrollWheelZoom.disable());
  container.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') map.closePopup();
  });
  return map.setView(center, zoom);
}

/** At this zoom level, the map shows the whole country. */
const farthestZoom = 3;

const options: MapOptions = {
  minZoom: farthestZoom,
  maxZoom: 18,
  // The United States and the sea around it.
  maxBounds: [
    [5, -190],
    [75, -45],
  ],
  maxBoundsViscosity: 0.8,
  zoomControl: false,
  attributionControl: false,
  scrollWheelZoom: false,
};

const noAnimation: MapOptions = {
  zoomAnimation: false,
  fadeAnimation: false,
  markerZoomAnimation: false,
  inertia: false,
};

/** Zoom buttons and 'Show all spaces'. Leaflet's own zoom buttons are only 30 px wide. */
function MapControls({ map }: { map: LeafletMap }) {
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
