import { useGetSpaceMapQuery } from '@popnook/api-client';
import { Button } from '@popnook/ui';
import { loadTowns, type Town } from '@popnook/web-core/map';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { FeatureMarker, unclusteredZoom } from './feature-marker';
import {
  keyOf,
  type MapFilters,
  markersQuery,
  represents,
  type SpacePosition,
  stopClickPropagation,
} from './leaflet-map';
import styles from './map.module.css';
import { mergeOverlapping } from './merge-overlapping';
import { placeApproximate } from './place-approximate';
import { namesFromZoom, positionNames } from './position-names';
import { spreadOverlapping } from './spread-overlapping';
import { useAfterMove } from './use-after-move';

export interface SpaceMarkersProps {
  map: LeafletMap;
  /** If undefined, all public spaces are shown. */
  filters?: MapFilters | undefined;
  /** The space that is hovered or focused in the list. */
  highlighted: SpacePosition | undefined;
  /** Called with a space's ID when its marker is hovered or focused, and with undefined when that ends. */
  onHover: (id: number | undefined) => void;
}

/** The markers in and around the visible part of the map. While new markers load, `data` contains the previous ones. */
export function SpaceMarkers({ map, filters, highlighted, onHover }: SpaceMarkersProps) {
  const [area, setArea] = useState(() => markersQuery(map));
  useAfterMove(map, () => {
    setArea(markersQuery(map));
  });
  const query = { ...filters, ...area };
  const { data, error, isFetching, refetch } = useGetSpaceMapQuery(query);
  const { zoom } = area;
  const features = useMemo(() => {
    const loaded = data?.features ?? [];
    const placed = zoom < unclusteredZoom ? mergeOverlapping(loaded, zoom) : spreadOverlapping(loaded, zoom);
    return placeApproximate(placed, zoom);
  }, [data, zoom]);
  const towns = useTowns(zoom >= namesFromZoom);
  const nameSides = useMemo(() => positionNames(features, zoom, towns), [features, zoom, towns]);
  const retry = async () => {
    const { isError } = await refetch();
    // The error and its button disappear, so focus moves to the map.
    if (!isError) map.getContainer().focus({ preventScroll: true });
  };
  return (
    <>
      {error !== undefined && <MarkersError busy={isFetching} onRetry={() => void retry()} />}
      {features.map((feature) => (
        <FeatureMarker
          key={keyOf(feature)}
          map={map}
          feature={feature}
          nameSide={nameSides.get(feature.properties.id ?? 0)}
          highlighted={highlighted !== undefined && represents(feature, highlighted)}
          onHover={onHover}
        />
      ))}
    </>
  );
}

/** The towns whose names are on the map. Empty until they are loaded. */
function useTowns(needed: boolean): readonly Town[] {
  const [towns, setTowns] = useState<readonly Town[]>([]);
  useEffect(() => {
    // If they cannot be loaded, the names of spaces may cover those of towns.
    if (needed) loadTowns().then(setTowns, () => undefined);
  }, [needed]);
  return towns;
}

interface MarkersErrorProps {
  busy: boolean;
  onRetry: () => void;
}

/** Shown when the markers could not be loaded. The map itself keeps working. */
const MarkersError = ({ busy, onRetry }: MarkersErrorProps) => (
  <div ref={stopClickPropagation} role="alert" className={styles.markersError}>
    <p>The markers could not be loaded.</p>
    <Button variant="secondary" aria-disabled={busy} onClick={onRetry}>
      {busy ? 'Loading...' : 'Try again'}
      {!busy && <span className="sr-only"> to load the markers</span>}
    </Button>
  </div>
);
