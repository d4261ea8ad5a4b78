import { useGetMapConfigQuery, useGetMapsKeyQuery } from '@popnook/api-client';
import { useState } from 'react';
import { DrawnBase } from './drawn-base';
import { GoogleBase } from './google-base';
import { TilesBase } from './tiles-base';

/** Tiles where they are set, else Google's with a key, else, and whenever those fail, our own drawing. */
export function BaseMap() {
  const config = useGetMapConfigQuery();
  const key = useGetMapsKeyQuery();
  const [failed, setFailed] = useState(false);
  const fail = () => {
    setFailed(true);
  };
  if (config.isLoading || key.isLoading) return null;
  const { tilesUrl, tilesAttribution } = config.data ?? { tilesUrl: null, tilesAttribution: null };
  const apiKey = key.data?.apiKey;
  if (tilesUrl)
    return (
      <>
        {failed && <DrawnBase />}
        <TilesBase url={tilesUrl} attribution={tilesAttribution} onFail={fail} />
      </>
    );
  return (
    <>
      <DrawnBase />
      {apiKey && !failed && <GoogleBase apiKey={apiKey} onFail={fail} />}
    </>
  );
}
