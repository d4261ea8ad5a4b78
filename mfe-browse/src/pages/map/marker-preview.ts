import { Tooltip, type Map as LeafletMap, type Marker } from 'leaflet';
import styles from './map.module.css';

/** The delay before a card opens or closes. A tap on a touch screen is shorter, so it opens only the pop-up. */
const delayMs = 150;

/** The largest size of a preview in pixels. */
const [width, height] = [240, 260];

/**
 * Opens a card above a marker while the pointer is on either of them, or the marker has keyboard focus. Escape closes it
 * (WCAG 1.4.13).
 * @param onChange called with the card when it opens, so that React renders its content, and with undefined when it closes
 * @returns a function that closes the card
 */
export function addPreview(
  map: LeafletMap,
  marker: Marker,
  onChange: (preview: Tooltip | undefined) => void,
): () => void {
  const element = marker.getElement();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let preview: Tooltip | undefined;
  const close = () => {
    clearTimeout(timer);
    document.removeEventListener('keydown', closeOnEscape);
    preview?.remove();
    if (preview) onChange(undefined);
    preview = undefined;
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  const open = () => {
    if (preview || marker.isPopupOpen()) return;
    preview = placePreview(map, marker);
    document.addEventListener('keydown', closeOnEscape);
    const card = preview.getElement();
    card?.addEventListener('mouseenter', () => clearTimeout(timer));
    card?.addEventListener('mouseleave', afterDelay(close));
    card?.addEventListener('click', (event) => {
      // The map closes the pop-up on every click that reaches it.
      event.stopPropagation();
      marker.openPopup();
    });
    onChange(preview);
  };
  const afterDelay = (action: () => void) => () => {
    clearTimeout(timer);
    timer = setTimeout(action, delayMs);
  };
  const openOnKeyboardFocus = () => {
    if (element?.matches(':focus-visible')) afterDelay(open)();
  };
  element?.addEventListener('mouseenter', afterDelay(open));
  element?.addEventListener('mouseleave', afterDelay(close));
  element?.addEventListener('focus', openOnKeyboardFocus);
  element?.addEventListener('blur', close);
  marker.on('popupopen', close);
  return close;
}

/** Places a card above the marker, or below it near the upper edge of the map, and moves it away from the side edges. */
function placePreview(map: LeafletMap, marker: Marker): Tooltip {
  const { x, y } = map.latLngToContainerPoint(marker.getLatLng());
  // 60 pixels are for the pin, which is 44 pixels high, and a margin.
  const isAbove = y > height + 60;
  const minX = width / 2 + 8;
  const shift = Math.min(Math.max(x, minX), map.getSize().x - minX) - x;
  return new Tooltip({
    direction: isAbove ? 'top' : 'bottom',
    // Above the pin or just below its tip.
    offset: [shift, isAbove ? -46 : 6],
    opacity: 1,
    interactive: true,
    className: styles.preview ?? '',
  })
    .setLatLng(marker.getLatLng())
    .setContent(document.createElement('div'))
    .addTo(map);
}
