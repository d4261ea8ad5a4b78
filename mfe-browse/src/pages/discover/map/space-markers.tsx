import { useGetSpaceMapQuery, type MapFeatureDto, type MapMarkerDto } from '@popnook/api-client';
import {
  pluralize,
  formatNumber,
  Icon,
  labelOf,
  Link,
  paymentModelLabels,
  spaceTypeLabels,
} from '@popnook/ui';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { saveArea } from '../map-area';
import { MarkersError } from './map-controls';
import { featureBounds, keyOf, markersQuery, represents, visibleBox } from './map-features';
import { MapMarker } from './map-marker';
import type { MapProps } from './map-panel';
import styles from './map.module.css';
import { clusterIcon, spaceIcon } from './marker-icon';
import { prefersReducedMotion, useMapEvent } from './use-map-event';

/** Markers of the visible part of the map. While the map moves, `data` keeps the previous ones. */
export function SpaceMarkers({ map, highlighted, onHover, onMove }: MapProps & { map: LeafletMap }) {
  const [query, setQuery] = useState(() => markersQuery(map));
  useAfterMove(map, () => {
    const { lat, lng } = map.getCenter();
    const box = visibleBox(map);
    saveArea({ center: [lat, lng], zoom: map.getZoom() }, box);
    setQuery(markersQuery(map));
    onMove(box);
  });
  const { data, isError, isFetching, refetch } = useGetSpaceMapQuery(query);
  const retry = async () => {
    const { error } = await refetch();
    // The error disappears with the button in it, so the focus moves to the map.
    if (!error) map.getContainer().focus({ preventScroll: true });
  };
  return (
    <>
      {isError && <MarkersError busy={isFetching} onRetry={() => void retry()} />}
      {data?.features.map((feature) => (
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

/** A drag ends in many small moves: waits for the last one. */
function useAfterMove(map: LeafletMap, handler: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useMapEvent(map, 'moveend', () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(handler, debounceMs);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}

interface FeatureMarkerProps {
  map: LeafletMap;
  feature: MapFeatureDto;
  highlighted: boolean;
  onHover: (id: number | undefined) => void;
}

function FeatureMarker(props: FeatureMarkerProps) {
  const { id, approximate } = props.feature.properties;
  if (id !== undefined) return <SpaceMarker {...props} id={id} />;
  return approximate ? <ApproximateMarker {...props} /> : <ClusterMarker {...props} />;
}

/** One space: a red pin with a pop-up. */
function SpaceMarker({ id, onHover, ...marker }: FeatureMarkerProps & { id: number }) {
  const space = marker.feature.properties;
  const icon = useMemo(() => spaceIcon(space.name ?? ''), [space.name]);
  return (
    <MapMarker
      {...marker}
      icon={icon}
      onHover={(hovered) => {
        onHover(hovered ? id : undefined);
      }}
      popup={<SpacePopup space={space} />}
    />
  );
}

/** Name, type, location, payment type and a details link (SPEC 2). */
const SpacePopup = ({ space }: { space: MapMarkerDto }) => (
  <>
    <p className={styles.popupTitle}>{space.name}</p>
    <p>{labelOf(spaceTypeLabels, space.spaceType ?? '')}</p>
    <p>
      {space.location}
      {space.approximate && ' · approximate location'}
    </p>
    <p>{labelOf(paymentModelLabels, space.paymentAgreementType ?? '')}</p>
    <Link href={`/spaces/${String(space.id ?? '')}`} className={styles.popupLink}>
      View Details<span className="sr-only"> of {space.name}</span>
      <Icon name="right" size={16} />
    </Link>
  </>
);

/** Several spaces near each other. Opening it zooms in. */
function ClusterMarker({ map, feature, highlighted }: FeatureMarkerProps) {
  const { count: size } = feature.properties;
  const icon = useMemo(() => clusterIcon(size, `${pluralize(size, 'space')}, zoom in`), [size]);
  return (
    <MapMarker
      map={map}
      feature={feature}
      highlighted={highlighted}
      icon={icon}
      zIndex={abovePins}
      onPress={() => {
        zoomInto(map, feature);
      }}
    />
  );
}

/** A pin may overlap a cluster's circle, but never its number. */
const abovePins = 500;

/** From this zoom level the API does not cluster. */
const unclusteredZoom = 16;

function zoomInto(map: LeafletMap, feature: MapFeatureDto) {
  // The marker disappears, so the focus moves to the map; Tab leads from there to the markers that replace it.
  map.getContainer().focus({ preventScroll: true });
  const bounds = featureBounds(feature);
  const zoom = Math.min(unclusteredZoom, map.getBoundsZoom(bounds.pad(0.2)));
  map.setView(bounds.getCenter(), Math.max(zoom, map.getZoom() + 1), { animate: !prefersReducedMotion() });
}

/** All spaces without coordinates share one marker at the default center, labeled as approximate (D49). */
function ApproximateMarker({ map, feature, highlighted }: FeatureMarkerProps) {
  const { count: size } = feature.properties;
  const icon = useMemo(
    () => clusterIcon(size, `${pluralize(size, 'space')}, approximate location`, { approximate: true }),
    [size],
  );
  const popup = (
    <>
      <p className={styles.popupTitle}>Approximate location</p>
      <p>{formatNumber(size)} spaces do not have an exact location yet. You can find them in the list.</p>
    </>
  );
  return <MapMarker map={map} feature={feature} highlighted={highlighted} icon={icon} popup={popup} />;
}
