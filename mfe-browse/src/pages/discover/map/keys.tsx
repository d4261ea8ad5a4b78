import { useEffect } from 'react';
import { useMap } from 'react-leaflet';

/**
 * The map under the keyboard: it has a name and says how it moves, Escape closes a pop-up wherever the focus is in it,
 * and the wheel zooms only once the map has the focus, so that scrolling the page does not end on it.
 */
export function Keys() {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'group');
    container.setAttribute('aria-label', 'Map of spaces. Arrow keys move it, plus and minus zoom.');
    const wheelOn = () => void map.scrollWheelZoom.enable();
    const wheelOff = () => void map.scrollWheelZoom.disable();
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') map.closePopup();
    };
    container.addEventListener('focus', wheelOn);
    container.addEventListener('blur', wheelOff);
    container.addEventListener('keydown', escape);
    return () => {
      container.removeEventListener('focus', wheelOn);
      container.removeEventListener('blur', wheelOff);
      container.removeEventListener('keydown', escape);
    };
  }, [map]);
  return null;
}
