import 'leaflet/dist/leaflet.css';
import { Button, IconButton } from '@popnook/ui';
import { useToast } from '@popnook/web-core';
import { Map as LeafletMap, type MapOptions } from 'leaflet';
import { useCallback, useState, type ReactNode } from 'react';
import { AreaSearch, type AreaSearchProps } from './area-search';
import { defaultView, saveArea, savedArea, type BoundingBox } from './map-area';
import { BaseMap, isRemoved, removeMap, useZoom } from '@popnook/web-core/map';
import { prefersReducedMotion, stopClickPropagation, visibleBox } from './leaflet-map';
import styles from './map.module.css';
import { SpaceMarkers, type SpaceMarkersProps } from './space-markers';
import { useAfterMove } from './use-after-move';
import { fitResultsOptions, farthestZoom, useFindBounds } from './use-find-bounds';

export interface SpaceMapProps extends Omit<SpaceMarkersProps, 'map'> {
  /** The search whose results the map shows. Without it, the map starts where the visitor left it, and the list follows the map. */
  search?: Omit<AreaSearchProps, 'map' | 'filters'>;
  /** Called after the map has moved or zoomed. */
  onMove?: (box: BoundingBox) => void;
}

/** The Leaflet map, in a separate chunk that only browsers load. `BaseMap` and `SpaceMarkers` add their layers in effects. */
export function SpaceMap({ search, onMove, ...props }: SpaceMapProps) {
  const [map, setMap] = useState<LeafletMap>();
  const isSearch = search !== undefined;
  const createMapIn = useCallback(
    (container: HTMLDivElement) => {
      const created = createMap(container, isSearch);
      setMap(created);
      return () => {
        removeMap(created);
      };
    },
    [isSearch],
  );
  return (
    <div
      ref={createMapIn}
      role="group"
      aria-label="Map of spaces. Use the arrow keys to move the map, and plus and minus to zoom."
      className={styles.map}
    >
      {map && (
        <>
          <BaseMap map={map} />
          <SpaceMarkers map={map} {...props} />
          <MapControls map={map}>
            {search ? (
              <AreaSearch map={map} filters={props.filters} {...search} />
            ) : (
              <ShowAllButton map={map} />
            )}
          </MapControls>
          {onMove && <ReportArea map={map} onMove={onMove} />}
        </>
      )}
    </div>
  );
}

function createMap(container: HTMLElement, isSearch: boolean): LeafletMap {
  const { center, zoom } = (isSearch ? undefined : savedArea()?.view) ?? defaultView;
  const map = new LeafletMap(container, prefersReducedMotion() ? { ...options, ...noAnimation } : options);
  // The wheel zooms only while the map has focus, so that scrolling the page over the map does not zoom it.
  container.addEventListener('focus', () => void map.scrollWheelZoom.enable());
  container.addEventListener('blur', () => void map.scrollWheelZoom.disable());
  container.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') map.closePopup();
  });
  return map.setView(center, zoom);
}

const options: MapOptions = {
  minZoom: farthestZoom,
  maxZoom: 18,
  // Includes enough ocean around the United States to center the country even on a map that is taller than it is wide.
  maxBounds: [
    [-34, -190],
    [75, -45],
  ],
  maxBoundsViscosity: 0.8,
  zoomControl: false,
  attributionControl: false,
  scrollWheelZoom: false,
};

const noAnimation: MapOptions = {
  zoomAnimation: false,
  fadeAnimation: false,
  markerZoomAnimation: false,
  inertia: false,
};

/** Reports the visible area to the list, and saves it for a visitor who comes back from a space. */
function ReportArea({ map, onMove }: { map: LeafletMap; onMove: (box: BoundingBox) => void }) {
  useAfterMove(map, () => {
    const { lat, lng } = map.getCenter();
    const box = visibleBox(map);
    saveArea({ center: [lat, lng], zoom: map.getZoom() }, box);
    onMove(box);
  });
  return null;
}

/** `children` and the zoom buttons. Leaflet's own zoom buttons are only 30 px wide. */
function MapControls({ map, children }: { map: LeafletMap; children: ReactNode }) {
  const zoom = useZoom(map);
  return (
    <div ref={stopClickPropagation} className={styles.controls}>
      {children}
      <IconButton
        icon="plus"
        label="Zoom in"
        variant="raised"
        aria-disabled={zoom >= map.getMaxZoom()}
        onClick={() => map.zoomIn(1, { animate: !prefersReducedMotion() })}
      />
      <IconButton
        icon="minus"
        label="Zoom out"
        variant="raised"
        aria-disabled={zoom <= map.getMinZoom()}
        onClick={() => map.zoomOut(1, { animate: !prefersReducedMotion() })}
      />
    </div>
  );
}

function ShowAllButton({ map }: { map: LeafletMap }) {
  const { toastError } = useToast();
  const findBounds = useFindBounds();
  const showAll = async () => {
    const { bounds, error } = await findBounds();
    if (error) toastError('Error', error);
    if (bounds && !isRemoved(map))
      map.fitBounds(bounds, { ...fitResultsOptions, animate: !prefersReducedMotion() });
  };
  return (
    <Button variant="secondary" onClick={() => void showAll()}>
      Show all spaces
    </Button>
  );
}
