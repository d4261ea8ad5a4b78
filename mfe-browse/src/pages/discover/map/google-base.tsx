import { loadGoogleMaps, onGoogleMapsAuthFailure } from '@popnook/web-core';
import type { GridLayer } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';

interface GoogleBaseProps {
  apiKey: string;
  /** The script did not come, or Google does not take the key. */
  onFail: () => void;
}

/** Google's base map over our own drawing, which stays when it does not come. */
export function GoogleBase({ apiKey, onFail }: GoogleBaseProps) {
  const map = useMap();
  const [layer, setLayer] = useState<GridLayer>();
  const fail = useRef(onFail);
  useEffect(() => onGoogleMapsAuthFailure(() => fail.current()), []);
  useEffect(() => {
    googleLayer(apiKey).then(setLayer, () => fail.current());
  }, [apiKey]);
  useEffect(() => {
    layer?.addTo(map);
    return () => void layer?.remove();
  }, [layer, map]);
  return null;
}

async function googleLayer(apiKey: string): Promise<GridLayer> {
  const [importLibrary, { default: GoogleMutant }] = await Promise.all([
    loadGoogleMaps(apiKey),
    import('leaflet.gridlayer.googlemutant/src/Leaflet.GoogleMutant.mjs'),
  ]);
  await importLibrary('maps');
  return new GoogleMutant({ type: 'roadmap' });
}
