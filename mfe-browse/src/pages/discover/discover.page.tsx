import type { SpaceDto } from '@popnook/api-client';
import { useState } from 'react';
import { defaultBox, savedArea } from '../map/map-area';
import { MapPanel } from '../map/map-panel';
import styles from './discover.module.css';
import { Popups } from './popups';
import { listId, SpaceList } from './space-list';

/** /discover: the map of spaces with its list, and the active popups. */
export const DiscoverPage = () => (
  <div className={styles.page}>
    <header className={styles.head}>
      <h1>Discover Popups</h1>
      <p className={styles.lead}>Find spaces near you and see which popups are open.</p>
    </header>
    <MapAndList />
    <Popups />
  </div>
);

/** The map and a list of the same area (D49). Hovering over a space in one highlights it in the other. */
export function MapAndList() {
  const [box, setBox] = useState<string | undefined>(() => savedArea()?.box ?? defaultBox);
  const [hoveredInList, setHoveredInList] = useState<SpaceDto>();
  const [hoveredOnMap, setHoveredOnMap] = useState<number>();
  return (
    <section aria-label="Spaces" className={styles.mapAndList}>
      <MapPanel
        skipTo={listId}
        highlighted={hoveredInList}
        onHover={setHoveredOnMap}
        onMove={setBox}
        onError={() => {
          setBox(undefined);
        }}
      />
      <SpaceList box={box} highlightedId={hoveredOnMap} onHover={setHoveredInList} />
    </section>
  );
}
