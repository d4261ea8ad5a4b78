import type { MapFeatureDto } from '@popnook/api-client';
import type { Marker as LeafletMarker } from 'leaflet';
import { useMemo, useRef } from 'react';
import { Marker, useMap } from 'react-leaflet';
import { placeOf } from './features';
import { popupHandlers } from './map-popup';
import { pinIcon } from './marker-icon';
import { SpacePopup } from './space-popup';
import { usePointed } from './use-pointed';

interface SpaceMarkerProps {
  feature: MapFeatureDto;
  /** The list points at it. */
  pointed: boolean;
  onPoint: (id: number | undefined) => void;
}

/** One space: a red marker, and its pop-up. */
export function SpaceMarker({ feature, pointed, onPoint }: SpaceMarkerProps) {
  const marker = useRef<LeafletMarker>(null);
  const { id, name = '' } = feature.properties;
  const icon = useMemo(() => pinIcon(name), [name]);
  const map = useMap();
  const handlers = useMemo(() => {
    const point = () => {
      onPoint(id);
    };
    const leave = () => {
      onPoint(undefined);
    };
    return { mouseover: point, mouseout: leave, ...popupHandlers(map) };
  }, [id, map, onPoint]);
  usePointed(marker, pointed);
  return (
    <Marker ref={marker} position={placeOf(feature)} icon={icon} riseOnHover eventHandlers={handlers}>
      <SpacePopup space={feature.properties} />
    </Marker>
  );
}
