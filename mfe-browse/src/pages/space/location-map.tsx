import 'leaflet/dist/leaflet.css';
import { IconButton } from '@popnook/ui';
import { BaseMap, removeMap, useZoom } from '@popnook/web-core/map';
import { DivIcon, Map as LeafletMap, Marker } from 'leaflet';
import { useCallback, useState } from 'react';
import mapStyles from '../map/map.module.css';
import { prefersReducedMotion, stopClickPropagation } from '../map/leaflet-map';
import styles from './space.module.css';

interface LocationMapProps {
  name: string;
  latitude: number;
  longitude: number;
}

/** A zoom level that shows the towns around the space. Our own outline map has no streets, so a closer view of it would be empty. */
const townZoom = 11;

/** A map with a pin that cannot be clicked or moved. This module is a separate chunk that only browsers load. */
export function LocationMap({ name, latitude, longitude }: LocationMapProps) {
  const [map, setMap] = useState<LeafletMap>();
  const createMapIn = useCallback(
    (container: HTMLDivElement) => {
      const created = new LeafletMap(container, {
        attributionControl: false,
        zoomControl: false,
        scrollWheelZoom: false,
        zoomAnimation: !prefersReducedMotion(),
        minZoom: 5,
        maxZoom: 18,
      });
      created.setView([latitude, longitude], townZoom);
      new Marker([latitude, longitude], { icon: pin, keyboard: false, interactive: false }).addTo(created);
      setMap(created);
      return () => {
        removeMap(created);
      };
    },
    [latitude, longitude],
  );
  return (
    <div
      ref={createMapIn}
      role="group"
      aria-label={`Map of ${name}. Use the arrow keys to move the map, and plus and minus to zoom.`}
      className={mapStyles.map}
    >
      {map && (
        <>
          <BaseMap map={map} />
          <ZoomButtons map={map} />
        </>
      )}
    </div>
  );
}

function ZoomButtons({ map }: { map: LeafletMap }) {
  const zoom = useZoom(map);
  return (
    <div ref={stopClickPropagation} className={mapStyles.controls}>
      <IconButton
        icon="plus"
        label="Zoom in"
        variant="raised"
        aria-disabled={zoom >= map.getMaxZoom()}
        onClick={() => map.zoomIn()}
      />
      <IconButton
        icon="minus"
        label="Zoom out"
        variant="raised"
        aria-disabled={zoom <= map.getMinZoom()}
        onClick={() => map.zoomOut()}
      />
    </div>
  );
}

/** The tip of the pin is at the position of the space. */
const pin = new DivIcon({
  className: styles.pin ?? '',
  iconSize: [44, 44],
  iconAnchor: [22, 42],
  html: '<svg viewBox="0 0 44 44" aria-hidden="true"><path d="M22 42C12 30 8 24 8 17a14 14 0 0 1 28 0c0 7-4 13-14 25Z"/><circle cx="22" cy="17" r="5"/></svg>',
});
