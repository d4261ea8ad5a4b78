import 'leaflet/dist/leaflet.css';
import { IconButton } from '@popnook/ui';
import { BaseMap, removeMap } from '@popnook/web-core/map';
import { DivIcon, Map as LeafletMap, Marker, type LatLngLiteral } from 'leaflet';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import styles from './pin.module.css';

export interface PinMapProps {
  /** Undefined until the position is known. */
  position: LatLngLiteral | undefined;
  onMove: (position: LatLngLiteral) => void;
}

/** The default center of the map (SPEC 9). */
const defaultCenter: LatLngLiteral = { lat: 35.78, lng: -78.64 };
const areaZoom = 10;
const spaceZoom = 15;

/** How many pixels an arrow key moves the pin: `short`, or `long` with Shift. */
const step = { short: 8, long: 40 };

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A map with a pin that can be dragged, or moved with the arrow keys. This module is a separate chunk that only browsers load. */
export const PinMap = ({ position, onMove }: PinMapProps) => {
  const [leaflet, setLeaflet] = useState<{ map: LeafletMap; pin: Marker }>();
  const reportMove = useEffectEvent(onMove);
  const createMap = useCallback((container: HTMLDivElement) => {
    const map = new LeafletMap(container, {
      attributionControl: false,
      zoomControl: false,
      scrollWheelZoom: false,
    });
    map.setView(defaultCenter, areaZoom);
    const pin = new Marker(defaultCenter, { draggable: true, icon: createIcon(), autoPan: true });
    pin.addTo(map);
    setLeaflet({ map, pin });
    return () => {
      removeMap(map);
    };
  }, []);
  useEffect(() => {
    if (!leaflet) return undefined;
    const { map, pin } = leaflet;
    const report = () => {
      const { lat, lng } = pin.getLatLng().wrap();
      reportMove({ lat, lng });
    };
    const moveByKey = (event: KeyboardEvent) => {
      const direction = directions[event.key];
      if (!direction) return;
      // The arrow keys would also move the map, and scroll the page.
      event.preventDefault();
      event.stopPropagation();
      const distance = event.shiftKey ? step.long : step.short;
      const [x, y] = direction;
      const point = map.latLngToContainerPoint(pin.getLatLng()).add([x * distance, y * distance]);
      pin.setLatLng(map.containerPointToLatLng(point));
      map.panInside(pin.getLatLng(), { padding: [48, 48], animate: false });
      report();
    };
    const element = pin.getElement();
    element?.setAttribute('aria-label', 'Location pin. Use the arrow keys to move it.');
    element?.addEventListener('keydown', moveByKey);
    pin.on('dragend', report);
    return () => {
      element?.removeEventListener('keydown', moveByKey);
      pin.off('dragend', report);
    };
  }, [leaflet]);
  const { lat, lng } = position ?? defaultCenter;
  const isKnown = position !== undefined;
  useEffect(() => {
    if (!leaflet || !isKnown) return;
    const { map, pin } = leaflet;
    // If the host has just moved the pin here, the map is not centered again. The tolerance is for the rounding to 8 decimals.
    if (pin.getLatLng().equals([lat, lng], 1e-7)) return;
    pin.setLatLng([lat, lng]);
    map.setView([lat, lng], spaceZoom, { animate: false });
  }, [leaflet, isKnown, lat, lng]);
  return (
    <div className={styles.frame}>
      <div
        ref={createMap}
        role="group"
        aria-label="Map of your space's location. Use the arrow keys to move the map, and plus and minus to zoom."
        className={styles.map}
      >
        {leaflet && <BaseMap map={leaflet.map} />}
      </div>
      <div className={styles.zoom}>
        <IconButton icon="plus" label="Zoom in" variant="raised" onClick={() => leaflet?.map.zoomIn()} />
        <IconButton icon="minus" label="Zoom out" variant="raised" onClick={() => leaflet?.map.zoomOut()} />
      </div>
    </div>
  );
};

const createIcon = () =>
  new DivIcon({
    className: styles.marker ?? '',
    iconSize: [44, 44],
    iconAnchor: [22, 42],
    html: '<svg viewBox="0 0 44 44" aria-hidden="true"><path d="M22 42C12 30 8 24 8 17a14 14 0 0 1 28 0c0 7-4 13-14 25Z"/><circle cx="22" cy="17" r="5"/></svg>',
  });
