import type { FoundSpaceDto } from '@popnook/api-client';
import { useState, type ReactNode } from 'react';
import { MapPanel } from '../map/map-panel';
import { SkipLink } from '../map/skip-link';
import { wideEnoughForMap, useScreen } from '../use-screen';
import styles from './browse.module.css';
import { Results, type ResultsProps } from './results';
import { filterArguments } from './spaces-query';

interface ResultsAndMapProps extends ResultsProps {
  /** Whether the map replaces the list on narrow screens. */
  showsMap: boolean;
  onSearchArea: (box: string) => void;
  /** The content above the list. */
  children: ReactNode;
}

const mapId = 'browse-map';

/** The results as a list and on a map (D61). Hovering over or focusing a space in one highlights it in the other. */
export function ResultsAndMap({ showsMap, onSearchArea, children, ...results }: ResultsAndMapProps) {
  const { query, filters } = results;
  const [hoveredInList, setHoveredInList] = useState<FoundSpaceDto>();
  const [hoveredOnMap, setHoveredOnMap] = useState<number>();
  // False on the server, so that a phone does not load the map.
  const isWide = useScreen(wideEnoughForMap, false);
  const { bbox, ...mapFilters } = filterArguments(filters);
  return (
    <section aria-label="Results" className={styles.resultsAndMap}>
      <div className={styles.results}>
        {isWide && <SkipLink id={mapId}>Skip to the map</SkipLink>}
        {children}
        <Results
          // A new query starts with the pages that were already loaded for it.
          key={JSON.stringify(query)}
          {...results}
          highlightedId={hoveredOnMap}
          onHover={setHoveredInList}
        />
      </div>
      <div id={mapId} tabIndex={-1} className={styles.map}>
        {/* The code of the map is loaded when the map is first shown. */}
        {(isWide || showsMap) && (
          <MapPanel
            filters={mapFilters}
            highlighted={hoveredInList}
            onHover={setHoveredOnMap}
            search={{ box: bbox, onSearch: onSearchArea }}
          />
        )}
      </div>
    </section>
  );
}
