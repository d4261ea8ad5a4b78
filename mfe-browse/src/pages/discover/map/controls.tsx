import { popnookApi } from '@popnook/api-client';
import { Button, IconButton } from '@popnook/ui';
import { useAppDispatch, useToast } from '@popnook/web-core';
import { DomEvent, type LatLngBounds } from 'leaflet';
import { useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { boundsOf } from './features';
import { still } from './motion';
import styles from './space-map.module.css';

/** Zooming, and the way back to where the spaces are. Leaflet's own are links of 30 px. */
export function Controls() {
  const map = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  useMapEvents({
    zoomend: () => {
      setZoom(map.getZoom());
    },
  });
  return (
    <div ref={keepToItself} className={styles.controls}>
      <ShowAll />
      <IconButton
        icon="plus"
        label="Zoom in"
        variant="raised"
        aria-disabled={zoom >= map.getMaxZoom()}
        onClick={() => map.zoomIn(1, { animate: !still() })}
      />
      <IconButton
        icon="minus"
        label="Zoom out"
        variant="raised"
        aria-disabled={zoom <= map.getMinZoom()}
        onClick={() => map.zoomOut(1, { animate: !still() })}
      />
    </div>
  );
}

/** A press here is none on the map. */
const keepToItself = (controls: HTMLElement | null) => {
  if (controls) DomEvent.disableClickPropagation(controls);
};

const farthest = { zoom: 3 };

function ShowAll() {
  const map = useMap();
  const dispatch = useAppDispatch();
  const { toastError } = useToast();
  const show = async () => {
    const call = popnookApi.endpoints.getSpaceMap.initiate(farthest, { subscribe: false });
    const { data, error } = await dispatch(call);
    if (error) toastError('Error', error);
    const all = boundsOf(data?.features ?? []);
    if (all) fit(all);
  };
  const fit = (all: LatLngBounds) =>
    map.fitBounds(all, { padding: [48, 48], maxZoom: 13, animate: !still() });
  return (
    <Button variant="secondary" onClick={() => void show()}>
      Show all spaces
    </Button>
  );
}
