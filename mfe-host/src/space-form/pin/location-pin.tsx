import { Button, Skeleton } from '@popnook/ui';
import { useEffect, useState } from 'react';
import type { PinMapProps } from './pin-map';
import styles from './pin.module.css';

export interface LocationPinProps {
  /** The coordinates of the space, as decimal strings; null if they are unknown. */
  latitude: string | null;
  longitude: string | null;
  onMove: (moved: { latitude: string; longitude: string }) => void;
}

/** Shows the position of the chosen address on a map, where the host can move it. Without a position, a button opens the map. */
export const LocationPin = ({ latitude, longitude, onMove }: LocationPinProps) => {
  // Whether the host has opened the map without a position.
  const [isOpenedByHost, setIsOpenedByHost] = useState(false);
  const position =
    latitude !== null && longitude !== null ? { lat: Number(latitude), lng: Number(longitude) } : undefined;
  // With a position, the map is always shown. This resets the state, so that the button is shown again if the position is cleared.
  if (position && isOpenedByHost) setIsOpenedByHost(false);
  if (!position && !isOpenedByHost)
    return (
      <div>
        <Button variant="secondary" onClick={() => setIsOpenedByHost(true)}>
          Set the position on a map
        </Button>
      </div>
    );
  return (
    <div className={styles.pin}>
      <LazyMap
        position={position}
        onMove={({ lat, lng }) => onMove({ latitude: lat.toFixed(8), longitude: lng.toFixed(8) })}
      />
      <p className={styles.hint}>
        Drag the pin to your space, or select it and use the arrow keys. Changing the address removes the pin.
      </p>
      <p role="status" className={styles.hint}>
        {position && `The pin is at ${position.lat.toFixed(5)}, ${position.lng.toFixed(5)}.`}
      </p>
    </div>
  );
};

type MapCode = typeof import('./pin-map');

/** Loads the code of the map without `lazy`, because a failed lazy import would replace the whole page. */
const LazyMap = (props: PinMapProps) => {
  const [code, setCode] = useState<MapCode>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    import('./pin-map').then(setCode, () => setFailed(true));
  }, []);
  if (failed) return <p role="alert">The map could not be loaded. You can continue without it.</p>;
  return code ? <code.PinMap {...props} /> : <Skeleton shape="box" height="280px" />;
};
