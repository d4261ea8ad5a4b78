import { Button } from '@popnook/ui';
import { isRemoved } from '@popnook/web-core/map';
import type { LatLng, Map as LeafletMap } from 'leaflet';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toBounds, visibleBox, type MapFilters } from './leaflet-map';
import type { BoundingBox } from './map-area';
import { useAfterMove } from './use-after-move';
import { fitResultsOptions, useFindBounds } from './use-find-bounds';

export interface AreaSearchProps {
  map: LeafletMap;
  filters: MapFilters | undefined;
  /** The area of the search; undefined if the search has none. */
  box: BoundingBox | undefined;
  onSearch: (box: BoundingBox) => void;
}

/** Moves the map to the results of each search. After the visitor has moved the map, a button searches the area in view (D61). */
export function AreaSearch({ map, filters, box, onSearch }: AreaSearchProps) {
  const { isMoved, resetMoved } = useMoved(map);
  const keepView = useShowResults({ map, filters, box, resetMoved });
  if (!isMoved) return null;
  return (
    <Button
      variant="secondary"
      onClick={() => {
        resetMoved();
        // The button disappears, so focus moves to the map.
        map.getContainer().focus({ preventScroll: true });
        keepView();
        onSearch(visibleBox(map));
      }}
    >
      Search this area
    </Button>
  );
}

interface View {
  center: LatLng;
  zoom: number;
}

const viewOf = (map: LeafletMap): View => ({ center: map.getCenter(), zoom: map.getZoom() });

/** Moves shorter than this fraction of the map's width do not count, for example when the map makes room for a pop-up. */
const minMove = 0.15;

/** Whether the visitor has moved the map since `resetMoved` was last called. */
function useMoved(map: LeafletMap) {
  const [view, setView] = useState(() => viewOf(map));
  const [origin, setOrigin] = useState(view);
  useAfterMove(map, () => {
    setView(viewOf(map));
  });
  const resetMoved = useCallback(() => {
    setView(viewOf(map));
    setOrigin(viewOf(map));
  }, [map]);
  const pixels = map.project(view.center, view.zoom).distanceTo(map.project(origin.center, view.zoom));
  const isFar = pixels > minMove * map.getSize().x;
  return { isMoved: isFar || view.zoom !== origin.zoom, resetMoved };
}

type ShowResultsOptions = Omit<AreaSearchProps, 'onSearch'> & { resetMoved: () => void };

/**
 * Moves the map to the results of each search.
 * @returns a function to call before a search of the visible area, so that its results do not move the map
 */
function useShowResults({ map, filters, box, resetMoved }: ShowResultsOptions) {
  const searchedBox = useRef<BoundingBox>(undefined);
  const findBounds = useFindBounds();
  // The effect depends on the values of the filters, not on the identity of the object.
  const serializedFilters = JSON.stringify(filters ?? {});
  useEffect(() => {
    let isOutdated = false;
    // After a search of the area in view, the map stays where it is.
    const isAreaInView = box !== undefined && box === searchedBox.current;
    searchedBox.current = undefined;
    if (isAreaInView) return;
    const showResults = async () => {
      // Fits a slightly smaller area, because Leaflet may otherwise zoom out by one level due to rounding.
      if (box && box !== visibleBox(map)) map.fitBounds(toBounds(box).pad(-0.05), { animate: false });
      if (!box) {
        const { bounds } = await findBounds(JSON.parse(serializedFilters) as MapFilters);
        if (isOutdated || isRemoved(map)) return;
        if (bounds) map.fitBounds(bounds, { ...fitResultsOptions, animate: false });
      }
      resetMoved();
    };
    void showResults();
    return () => {
      isOutdated = true;
    };
  }, [map, serializedFilters, box, findBounds, resetMoved]);
  return () => {
    searchedBox.current = visibleBox(map);
  };
}
