import type { SpaceDto } from '@popnook/api-client';
import { useState } from 'react';
import { defaultBox, lastSeen } from './area';
import { AreaList } from './list/area-list';
import { MapPanel } from './map/map-panel';
import styles from './discover.module.css';

/** Map and list of the same part of the world (D49); what one points at, the other shows. */
export function Surroundings() {
  const [box, setBox] = useState<string | undefined>(() => lastSeen()?.box ?? defaultBox);
  const [inList, setInList] = useState<SpaceDto>();
  const [onMap, setOnMap] = useState<number>();
  return (
    <section aria-label="Spaces" className={styles.surroundings}>
      <MapPanel
        pointed={inList}
        onPoint={setOnMap}
        onMove={setBox}
        onFail={() => {
          setBox(undefined);
        }}
      />
      <AreaList box={box} pointed={onMap} onPoint={setInList} />
    </section>
  );
}
