import { useGetSpaceMapQuery } from '@popnook/api-client';
import { useEffect, useRef, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { remember } from '../area';
import { Cluster } from './cluster';
import { keyOf, standsFor } from './features';
import type { MapProps } from './map-panel';
import { MarkersMissing } from './markers-missing';
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
  const { data, isError, isFetching, refetch } = useGetSpaceMapQuery(call);
  /** The note goes with the button in it: the focus waits on the map. */
  const retry = async () => {
    const { error } = await refetch();
    if (!error) map.getContainer().focus({ preventScroll: true });
  };
  return (
    <>
      {isError && <MarkersMissing busy={isFetching} onRetry={() => void retry()} />}
      {data?.features.map((feature) => {
        const marker = { feature, pointed: pointed !== undefined && standsFor(feature, pointed) };
        return feature.properties.id === undefined ? (
          <Cluster key={keyOf(feature)} {...marker} />
        ) : (
          <SpaceMarker key={keyOf(feature)} {...marker} onPoint={onPoint} />
        );
      })}
    </>
  );
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
