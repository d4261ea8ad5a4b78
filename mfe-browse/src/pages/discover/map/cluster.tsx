import type { MapFeatureDto } from '@popnook/api-client';
import { pluralize, formatNumber } from '@popnook/ui';
import type { Map as LeafletMap, Marker as LeafletMarker } from 'leaflet';
import { useMemo, useRef } from 'react';
import { Marker, useMap } from 'react-leaflet';
import { boxOf, placeOf } from './features';
import { MapPopup, popupHandlers } from './map-popup';
import { discIcon } from './marker-icon';
import { still } from './motion';
import { onPress } from './on-press';
import styles from './popup.module.css';
import { usePointed } from './use-pointed';

interface ClusterProps {
  feature: MapFeatureDto;
  /** The list points at one of them. */
  pointed: boolean;
}

/** Several spaces under one marker: near each other, or without a place of their own (D49). */
export const Cluster = (props: ClusterProps) =>
  props.feature.properties.approximate ? <Unplaced {...props} /> : <Near {...props} />;

function Near({ feature, pointed }: ClusterProps) {
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const { count: n } = feature.properties;
  const icon = useMemo(() => discIcon(n, `${pluralize(n, 'space')}, zoom in`, false), [n]);
  const handlers = useMemo(() => {
    const open = () => {
      zoomInto(map, feature);
    };
    return { click: open, keypress: onPress(['Enter', ' '], open) };
  }, [map, feature]);
  usePointed(marker, pointed, overPins);
  return <Marker ref={marker} position={placeOf(feature)} icon={icon} riseOnHover eventHandlers={handlers} />;
}

/** A pin may hide a part of a cluster's disc, but never its number. */
const overPins = 500;

/** From here on the API shares no markers any more. */
const nearest = 16;

/** The marker is gone afterwards: the focus waits on the map, from where Tab leads to what came of it. */
function zoomInto(map: LeafletMap, feature: MapFeatureDto) {
  map.getContainer().focus({ preventScroll: true });
  const box = boxOf(feature);
  const wanted = Math.min(nearest, map.getBoundsZoom(box.pad(0.2)));
  map.setView(box.getCenter(), Math.max(wanted, map.getZoom() + 1), { animate: !still() });
}

function Unplaced({ feature, pointed }: ClusterProps) {
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const { count: n } = feature.properties;
  const words = `${pluralize(n, 'space')}, approximate place`;
  const icon = useMemo(() => discIcon(n, words, true), [n, words]);
  const handlers = useMemo(() => popupHandlers(map), [map]);
  usePointed(marker, pointed);
  return (
    <Marker ref={marker} position={placeOf(feature)} icon={icon} riseOnHover eventHandlers={handlers}>
      <MapPopup>
        <p className={styles.name}>Approximate place</p>
        <p>
          {formatNumber(n)} spaces have no exact place on the map yet. The list has them, with their towns.
        </p>
      </MapPopup>
    </Marker>
  );
}
