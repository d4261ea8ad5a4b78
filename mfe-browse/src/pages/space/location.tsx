import type { SpaceDto } from '@popnook/api-client';
import { fullAddress, Icon } from '@popnook/ui';
import { useCallback, useState } from 'react';
import styles from './space.module.css';

/** The address and a small map, whose code loads when the visitor scrolls near it. */
export function Location({ space }: { space: SpaceDto }) {
  const { latitude, longitude } = space;
  return (
    <section className={styles.section}>
      <h2>Where it is</h2>
      <p className={styles.address}>
        <Icon name="pin" size={16} />
        {fullAddress(space)}
      </p>
      {latitude !== null && longitude !== null && (
        <SmallMap name={space.name} latitude={Number(latitude)} longitude={Number(longitude)} />
      )}
    </section>
  );
}

type MapCode = typeof import('./location-map');

interface SmallMapProps {
  name: string;
  latitude: number;
  longitude: number;
}

/** If the code cannot be loaded, the map is left out, because the address is shown anyway. */
function SmallMap(props: SmallMapProps) {
  const [code, setCode] = useState<MapCode>();
  const [failed, setFailed] = useState(false);
  const loadWhenNear = useCallback((box: HTMLDivElement) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        import('./location-map').then(setCode, () => {
          setFailed(true);
        });
      },
      { rootMargin: '400px' },
    );
    observer.observe(box);
    return () => {
      observer.disconnect();
    };
  }, []);
  if (failed) return null;
  return (
    <div ref={loadWhenNear} className={styles.locationMap}>
      {code && <code.LocationMap {...props} />}
    </div>
  );
}
