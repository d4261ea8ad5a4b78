import type { LeafletKeyboardEvent, Map as LeafletMap, Marker, PanInsideOptions, PopupEvent } from 'leaflet';
import type { ReactNode } from 'react';
import { Popup } from 'react-leaflet';
import { still } from './motion';
import { onPress } from './on-press';
import styles from './popup.module.css';

/** A pop-up that takes the focus along; its marker takes it back with `popupHandlers`. */
export const MapPopup = ({ children }: { children: ReactNode }) => (
  <Popup
    minWidth={200}
    maxWidth={260}
    autoPan={!still()}
    autoPanPadding={[16, 16]}
    className={styles.popup ?? ''}
  >
    <div ref={takeFocus} tabIndex={-1} className={styles.words}>
      {children}
    </div>
  </Popup>
);

const takeFocus = (words: HTMLElement | null) => words?.focus({ preventScroll: true });

const room: PanInsideOptions = {
  paddingTopLeft: [150, 240],
  paddingBottomRight: [150, 24],
  animate: false,
};

type OfMarker = PopupEvent & { target: Marker };
type PressOfMarker = LeafletKeyboardEvent & { target: Marker };

/** For the marker that a pop-up belongs to. */
export const popupHandlers = (map: LeafletMap) => ({
  keypress: (event: PressOfMarker) => {
    onPress([' '], () => event.target.openPopup())(event);
  },
  /** Room above the marker; Leaflet's own way there is a flight. */
  popupopen: ({ target: marker }: OfMarker) => {
    if (still()) map.panInside(marker.getLatLng(), room);
  },
  /** Only when the focus was in it, and with it is gone to the body: who clicked elsewhere is elsewhere. */
  popupclose: ({ popup, target: marker }: OfMarker) => {
    const { activeElement, body } = document;
    if (activeElement === body || popup.getElement()?.contains(activeElement))
      marker.getElement()?.focus({ preventScroll: true });
  },
});
