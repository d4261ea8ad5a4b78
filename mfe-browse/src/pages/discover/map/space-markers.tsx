import { useGetSpaceMapQuery, type SpaceDto } from '@popnook/api-client';
import { Button } from '@popnook/ui';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { saveArea, type BoundingBox } from '../map-area';
import { FeatureMarker } from './feature-marker';
import { keyOf, markersQuery, represents, stopClickPropagation, visibleBox } from './leaflet-map';
import styles from './map.module.css';
import { mergeOverlapping } from './merge-overlapping';

export interface SpaceMarkersProps {
  map: LeafletMap;
  /** The space that is hovered or focused in the list. */
  highlighted: SpaceDto | undefined;
  /** Called with a space's ID when the pointer enters its marker, and with undefined when the pointer leaves. */
  onHover: (id: number | undefined) => void;
  /** Called after the map has moved or zoomed. */
  onMove: (box: BoundingBox) => void;
}

/** The markers in and around the visible part of the map. While new markers load, `data` contains the previous ones. */
export function SpaceMarkers({ map, highlighted, onHover, onMove }: SpaceMarkersProps) {
  const [query, setQuery] = useState(() => markersQuery(map));
  useAfterMove(map, () => {
    const { lat, lng } = map.getCenter();
    const box = visibleBox(map);
    saveArea({ center: [lat, lng], zoom: map.getZoom() }, box);
    setQuery(markersQuery(map));
    onMove(box);
  });
  const { data, isError, isFetching, refetch } = useGetSpaceMapQuery(query);
  const { zoom = map.getMaxZoom() } = query;
  // At the highest zoom, a cluster could not be opened anymore.
  const isClosest = zoom >= map.getMaxZoom();
  const features = useMemo(() => {
    const loaded = data?.features ?? [];
    return isClosest ? loaded : mergeOverlapping(loaded, zoom);
  }, [data, zoom, isClosest]);
  const retry = async () => {
    const { error } = await refetch();
    // The error and its button disappear, so the focus moves to the map.
    if (!error) map.getContainer().focus({ preventScroll: true });
  };
  return (
    <>
      {isError && <MarkersError busy={isFetching} onRetry={() => void retry()} />}
      {features.map((feature) => (
        <FeatureMarker
          key={keyOf(feature)}
          map={map}
          feature={feature}
          highlighted={highlighted !== undefined && represents(feature, highlighted)}
          onHover={onHover}
        />
      ))}
    </>
  );
}

const debounceMs = 200;

/** Calls `handler` once the map has been still for a moment, because one gesture can cause several `moveend` events. */
function useAfterMove(map: LeafletMap, handler: () => void) {
  const onStop = useEffectEvent(handler);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onMoveEnd = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        onStop();
      }, debounceMs);
    };
    map.on('moveend', onMoveEnd);
    return () => {
      clearTimeout(timer);
      map.off('moveend', onMoveEnd);
    };
  }, [map]);
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
