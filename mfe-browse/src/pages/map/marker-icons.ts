import { divIcon, type DivIcon } from 'leaflet';
import { approximateAnchor, clusterAnchor, clusterSize } from './drawn-box';
import styles from './map.module.css';
import { pinHeight, pinWidth } from './price-pin';

/** The awning over a cluster: five scallops in two tones. */
const awning = [0, 1, 2, 3, 4]
  .map((index) => {
    const tone = index % 2 ? styles.awningLight : styles.awningDark;
    return `<path class="${tone ?? ''}" d="M${String(2 + index * 8)} 3h8v9a4 4 0 0 1-8 0z"/>`;
  })
  .join('');

const clusterPicture =
  '<svg viewBox="0 0 44 44" aria-hidden="true" focusable="false">' +
  `<circle class="${styles.circle ?? ''}" cx="22" cy="24" r="18"/>${awning}</svg>`;

/** An element instead of a string, because Leaflet would parse a string as HTML, including the space's name in it. */
const iconElement = (picture: string, label: string, visibleText = '') => {
  const icon = document.createElement('span');
  icon.innerHTML = picture;
  const visible = document.createElement('span');
  visible.className = styles.label ?? '';
  visible.setAttribute('aria-hidden', 'true');
  visible.textContent = visibleText;
  const spoken = document.createElement('span');
  spoken.className = 'sr-only';
  spoken.textContent = label;
  icon.append(visible, spoken);
  return icon;
};

/** One space: a red pin with its price, and its name. */
export const priceIcon = (name: string, price: string, label: string): DivIcon => {
  const pin = iconElement('', `${name}, ${label}`, price);
  pin.className = styles.pin ?? '';
  const visibleName = document.createElement('span');
  visibleName.className = styles.name ?? '';
  visibleName.setAttribute('aria-hidden', 'true');
  visibleName.textContent = name;
  const icon = document.createElement('span');
  icon.append(pin, visibleName);
  return divIcon({
    className: styles.marker ?? '',
    html: icon,
    iconSize: [pinWidth(price), pinHeight],
    iconAnchor: [pinWidth(price) / 2, pinHeight],
    popupAnchor: [0, -pinHeight + 4],
  });
};

/** Several spaces: a circle with the number of spaces. Screen readers announce `label` instead. */
export const clusterIcon = (
  size: number,
  label: string,
  { approximate }: { approximate?: boolean } = {},
): DivIcon =>
  divIcon({
    className: `${styles.marker ?? ''} ${approximate ? (styles.approximate ?? '') : ''}`,
    html: iconElement(clusterPicture, label, size > 999 ? '999+' : String(size)),
    iconSize: [clusterSize, clusterSize],
    iconAnchor: [clusterSize / 2, approximate ? approximateAnchor : clusterAnchor],
    popupAnchor: [0, approximate ? 12 : -20],
  });
