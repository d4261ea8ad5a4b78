import { useGetSpaceMapQuery } from '@popnook/api-client';
import { useEffect, useRef, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { remember } from '../area';
import { Cluster } from './cluster';
import { keyOf, standsFor } from './features';
import type { MapProps } from './map-panel';
import { SpaceMarker } from './space-marker';
import { boxInView, markersCall } from './view-of';

/** What is in view. The old markers stand until the new ones are there: `data` keeps the last answer. */
export function Markers({ pointed, onPoint, onMove }: MapProps) {
  const map = useMap();
  const [call, setCall] = useState(() => markersCall(map));
  useSettled(() => {
    const { lat, lng } = map.getCenter();
    const box = boxInView(map);
    remember({ centre: [lat, lng], zoom: map.getZoom() }, box);
    setCall(markersCall(map));
    onMove(box);
  });
  const { data } = useGetSpaceMapQuery(call);
  return data?.features.map((feature) => {
    const marker = { feature, pointed: pointed !== undefined && standsFor(feature, pointed) };
    return feature.properties.id === undefined ? (
      <Cluster key={keyOf(feature)} {...marker} />
    ) : (
      <SpaceMarker key={keyOf(feature)} {...marker} onPoint={onPoint} />
    );
  });
}

/** A drag ends in many small moves: the last one counts. */
const settledAfter = 200;

function useSettled(react: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useMapEvents({
    moveend: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(react, settledAfter);
    },
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
