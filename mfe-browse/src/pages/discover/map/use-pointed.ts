import type { Marker } from 'leaflet';
import { useEffect, type RefObject } from 'react';
import styles from './marker.module.css';

/** Shows the marker that the list points at, without drawing it anew: that would take focus and hover from it. */
export function usePointed(marker: RefObject<Marker | null>, pointed: boolean, height = 0) {
  useEffect(() => {
    const { current } = marker;
    current?.getElement()?.classList.toggle(styles.pointed ?? '', pointed);
    current?.setZIndexOffset(pointed ? 1000 : height);
  });
}
