import { AttributionControl, TileLayer } from 'react-leaflet';

interface TilesBaseProps {
  url: string;
  attribution: string | null;
  onFail: () => void;
}

/** Tiles of the address that operations has set. One that does not come lets our own drawing show through. */
export const TilesBase = ({ url, attribution, onFail }: TilesBaseProps) => (
  <>
    <TileLayer url={url} attribution={asText(attribution ?? '')} eventHandlers={{ tileerror: onFail }} />
    <AttributionControl prefix={false} />
  </>
);

/** Leaflet takes it for markup. */
const asText = (words: string) => {
  const box = document.createElement('span');
  box.textContent = words;
  return box.innerHTML;
};
