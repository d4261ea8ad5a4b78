import { divIcon, type DivIcon } from 'leaflet';
import styles from './marker.module.css';

/** The awning over all of them (LOOK 'Mark'): five scallops in two tones. */
const awning = [0, 1, 2, 3, 4]
  .map((index) => {
    const tone = index % 2 ? styles.light : styles.dark;
    return `<path class="${tone ?? ''}" d="M${String(2 + index * 8)} 3h8v9a4 4 0 0 1-8 0z"/>`;
  })
  .join('');

const drawing = (height: number, below: string) =>
  `<svg viewBox="0 0 44 ${String(height)}" aria-hidden="true" focusable="false">${below}${awning}</svg>`;

const pin = drawing(
  52,
  `<path class="${styles.pin ?? ''}" d="M5 8h34v16c0 11-10 15-17 26C15 39 5 35 5 24z"/>` +
    `<path class="${styles.door ?? ''}" d="M17 31v-6a5 5 0 0 1 10 0v6z"/>`,
);

const disc = drawing(44, `<circle class="${styles.disc ?? ''}" cx="22" cy="24" r="18"/>`);

/** As an element, not as text: a name is never taken for markup. */
const element = (picture: string, words: string, shown = '') => {
  const box = document.createElement('span');
  box.innerHTML = picture;
  const read = document.createElement('span');
  read.className = 'sr-only';
  read.textContent = words;
  const number = document.createElement('span');
  number.className = styles.number ?? '';
  number.setAttribute('aria-hidden', 'true');
  number.textContent = shown;
  box.append(number, read);
  return box;
};

/** A space: a red pin under the awning. */
export const pinIcon = (name: string): DivIcon =>
  divIcon({
    className: styles.marker ?? '',
    html: element(pin, name),
    iconSize: [44, 52],
    iconAnchor: [22, 51],
    popupAnchor: [0, -46],
  });

/** Several spaces: a disc with how many; what a reader hears is `words`. */
export const discIcon = (count: number, words: string, approximate: boolean): DivIcon =>
  divIcon({
    className: `${styles.marker ?? ''} ${approximate ? (styles.approximate ?? '') : ''}`,
    html: element(disc, words, count > 999 ? '999+' : String(count)),
    iconSize: [44, 44],
    // The approximate one hangs below the city's centre, where other markers are likely to stand.
    iconAnchor: [22, approximate ? -8 : 24],
    popupAnchor: [0, approximate ? 12 : -20],
  });
