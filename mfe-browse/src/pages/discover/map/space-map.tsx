import 'leaflet/dist/leaflet.css';
import { MapContainer } from 'react-leaflet';
import { defaultView, lastSeen } from '../area';
import { BaseMap } from './base-map';
import { Controls } from './controls';
import { Keys } from './keys';
import type { MapProps } from './map-panel';
import { Markers } from './markers';
import { still } from './motion';
import styles from './space-map.module.css';

/** The map itself, as Leaflet makes it; a chunk of its own that only browsers load. */
export function SpaceMap(props: MapProps) {
  const { centre, zoom } = lastSeen()?.view ?? defaultView;
  return (
    <MapContainer
      center={centre}
      zoom={zoom}
      minZoom={3}
      maxZoom={18}
      maxBounds={reach}
      maxBoundsViscosity={0.8}
      zoomControl={false}
      attributionControl={false}
      scrollWheelZoom={false}
      {...(still() ? motionless : {})}
      className={styles.map}
    >
      <BaseMap />
      <Markers {...props} />
      <Keys />
      <Controls />
    </MapContainer>
  );
}

/** The states and some sea around them. */
const reach: [[number, number], [number, number]] = [
  [5, -190],
  [75, -45],
];

const motionless = { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, inertia: false };
