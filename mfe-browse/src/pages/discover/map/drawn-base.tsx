import { useEffect, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { Shape } from './atlas';
import { countiesFrom } from './draw-tile';
import { DrawnLayer, paletteOf } from './drawn-layer';
import { loadAtlas } from './load-atlas';

const none: readonly Shape[] = [];

/** States first, a small file; counties once one is near enough to see them. */
export function DrawnBase() {
  const map = useMap();
  const [near, setNear] = useState(map.getZoom() >= countiesFrom);
  useMapEvents({
    zoomend: () => {
      if (map.getZoom() >= countiesFrom) setNear(true);
    },
  });
  const [layer, setLayer] = useState<DrawnLayer>();
  useEffect(() => {
    let gone = false;
    loadAtlas('states').then((states) => {
      if (!gone) setLayer(new DrawnLayer({ states, counties: none }, paletteOf(map.getContainer())));
    }, plain);
    return () => {
      gone = true;
    };
  }, [map]);
  useEffect(() => {
    layer?.addTo(map);
    return () => void layer?.remove();
  }, [map, layer]);
  useEffect(() => {
    if (!near || !layer) return;
    Promise.all([loadAtlas('states'), loadAtlas('counties')]).then(([states, counties]) => {
      layer.show({ states, counties });
    }, plain);
  }, [near, layer]);
  return null;
}

/** A map without lines; its markers stand all the same. */
const plain = () => undefined;
