import 'leaflet/dist/leaflet.css';
import { Map as LeafletMap, type MapOptions } from 'leaflet';
import { useCallback, useState } from 'react';
import { defaultView, savedArea } from '../map-area';
import { BaseMap } from './base-map';
import { MapControls } from './map-controls';
import type { MapProps } from './map-panel';
import styles from './map.module.css';
import { SpaceMarkers } from './space-markers';
import { prefersReducedMotion } from './use-map-event';

/** The Leaflet map, in a separate chunk that only browsers load. Its children add their layers to it in effects. */
export function SpaceMap(props: MapProps) {
  const [map, setMap] = useState<LeafletMap>();
  const createIn = useCallback((container: HTMLDivElement) => {
    const created = createMap(container);
    setMap(created);
    return () => {
      created.remove();
    };
  }, []);
  return (
    <div
      ref={createIn}
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
  // The wheel zooms only while the map has the focus, so that scrolling the page does not get stuck on it.
  container.addEventListener('focus', () => void map.scrollWheelZoom.enable());
  container.addEventListener('blur', () => void map.scrollWheelZoom.disable());
  container.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') map.closePopup();
  });
  return map.setView(center, zoom);
}

const options: MapOptions = {
  minZoom: 3,
  maxZoom: 18,
  // The United States and the sea around them.
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
