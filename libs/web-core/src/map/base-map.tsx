import { useGetMapConfigQuery, useGetMapsKeyQuery } from '@popnook/api-client';
import { loadGoogleMaps, onGoogleMapsAuthFailure } from '@popnook/web-core';
import { Control, TileLayer, type GridLayer, type Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useState } from 'react';
import { OutlineMap } from './outline-map';

/**
 * The map of the configured tile server. Without a tile server, Google's map if there is an API key, otherwise our own outline
 * map. The outline map is also shown when either of the other two fails.
 */
export function BaseMap({ map }: { map: LeafletMap }) {
  const config = useGetMapConfigQuery();
  const key = useGetMapsKeyQuery();
  const [failed, setFailed] = useState(false);
  const onError = () => {
    setFailed(true);
  };
  useEffect(() => {
    const control = new Control.Attribution({ prefix: false }).addTo(map);
    return () => void control.remove();
  }, [map]);
  if (config.isLoading || key.isLoading) return null;
  const { tilesUrl, tilesAttribution } = config.data ?? { tilesUrl: null, tilesAttribution: null };
  const apiKey = key.data?.apiKey;
  if (tilesUrl)
    return (
      <>
        {failed && <OutlineMap map={map} />}
        <ServerTiles map={map} url={tilesUrl} attribution={tilesAttribution ?? ''} onError={onError} />
      </>
    );
  return (
    <>
      <OutlineMap map={map} />
      {apiKey && !failed && <GoogleTiles map={map} apiKey={apiKey} onError={onError} />}
    </>
  );
}

interface ServerTilesProps {
  map: LeafletMap;
  url: string;
  attribution: string;
  onError: () => void;
}

/** The tiles of the configured server. The outline map is visible where a tile is missing. */
function ServerTiles({ map, url, attribution, onError }: ServerTilesProps) {
  const onTileError = useEffectEvent(onError);
  useEffect(() => {
    const tiles = new TileLayer(url, { attribution: escapeHtml(attribution) });
    tiles.on('tileerror', () => {
      onTileError();
    });
    tiles.addTo(map);
    return () => void tiles.remove();
  }, [map, url, attribution]);
  return null;
}

/** Leaflet inserts attributions as HTML. */
const escapeHtml = (text: string) => {
  const element = document.createElement('span');
  element.textContent = text;
  return element.innerHTML;
};

interface GoogleTilesProps {
  map: LeafletMap;
  apiKey: string;
  /** Called when the script could not be loaded, or when Google has rejected the key. */
  onError: () => void;
}

/** Google's map on top of the outline map, which stays visible when Google does not load. */
function GoogleTiles({ map, apiKey, onError }: GoogleTilesProps) {
  const onGoogleError = useEffectEvent(onError);
  useEffect(() => {
    const report = () => {
      onGoogleError();
    };
    let layer: GridLayer | undefined;
    let unmounted = false;
    createGoogleLayer(apiKey).then((created) => {
      if (!unmounted) layer = created.addTo(map);
    }, report);
    const stopListening = onGoogleMapsAuthFailure(report);
    return () => {
      unmounted = true;
      stopListening();
      layer?.remove();
    };
  }, [map, apiKey]);
  return null;
}

async function createGoogleLayer(apiKey: string): Promise<GridLayer> {
  const [importLibrary, { default: GoogleMutant }] = await Promise.all([
    loadGoogleMaps(apiKey),
    import('leaflet.gridlayer.googlemutant/src/Leaflet.GoogleMutant.mjs'),
  ]);
  await importLibrary('maps');
  return new GoogleMutant({ type: 'roadmap' });
}
