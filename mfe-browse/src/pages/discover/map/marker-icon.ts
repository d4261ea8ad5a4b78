import { divIcon, type DivIcon } from 'leaflet';
import styles from './map.module.css';

/** The awning over every marker: five scallops in two tones. */
const awning = [0, 1, 2, 3, 4]
  .map((index) => {
    const tone = index % 2 ? styles.awningLight : styles.awningDark;
    return `<path class="${tone ?? ''}" d="M${String(2 + index * 8)} 3h8v9a4 4 0 0 1-8 0z"/>`;
  })
  .join('');

const svg = (height: number, shape: string) =>
  `<svg viewBox="0 0 44 ${String(height)}" aria-hidden="true" focusable="false">${shape}${awning}</svg>`;

const pin = svg(
  52,
  `<path class="${styles.pin ?? ''}" d="M5 8h34v16c0 11-10 15-17 26C15 39 5 35 5 24z"/>` +
    `<path class="${styles.door ?? ''}" d="M17 31v-6a5 5 0 0 1 10 0v6z"/>`,
);

const circle = svg(44, `<circle class="${styles.circle ?? ''}" cx="22" cy="24" r="18"/>`);

/** Built as an element, because Leaflet would parse a space's name in a string as HTML. */
const iconElement = (picture: string, label: string, number = '') => {
  const icon = document.createElement('span');
  icon.innerHTML = picture;
  const visible = document.createElement('span');
  visible.className = styles.number ?? '';
  visible.setAttribute('aria-hidden', 'true');
  visible.textContent = number;
  const spoken = document.createElement('span');
  spoken.className = 'sr-only';
  spoken.textContent = label;
  icon.append(visible, spoken);
  return icon;
};

/** One space: a red pin under the awning. */
export const spaceIcon = (name: string): DivIcon =>
  divIcon({
    className: styles.marker ?? '',
    html: iconElement(pin, name),
    iconSize: [44, 52],
    iconAnchor: [22, 51],
    popupAnchor: [0, -46],
  });

/** Several spaces: a circle with their number; screen readers get `label`. */
export const clusterIcon = (
  size: number,
  label: string,
  { approximate }: { approximate?: boolean } = {},
): DivIcon =>
  divIcon({
    className: `${styles.marker ?? ''} ${approximate ? (styles.approximate ?? '') : ''}`,
    html: iconElement(circle, label, size > 999 ? '999+' : String(size)),
    iconSize: [44, 44],
    // The approximate marker hangs below the city center, where other markers are likely.
    iconAnchor: [22, approximate ? -8 : 24],
    popupAnchor: [0, approximate ? 12 : -20],
  });
