import { expect, jest } from '@jest/globals';
import { type DivIcon, Map as LeafletMap, Marker, type Tooltip } from 'leaflet';
import { clusterIcon, priceIcon } from './marker-icons';
import { addPreview } from './marker-preview';

beforeEach(() => jest.useFakeTimers());
const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp();
  jest.useRealTimers();
});

const textsOf = (icon: DivIcon) => {
  const { html } = icon.options;
  if (!(html instanceof HTMLElement)) throw new Error('The icon is not an element.');
  const spoken = [...html.querySelectorAll('.sr-only')].map(({ textContent }) => textContent);
  return {
    spoken,
    visible: [...html.querySelectorAll('[aria-hidden]:not(svg)')].map(({ textContent }) => textContent),
  };
};

it('shows the price and the name on a pin, and announces both to screen readers as one label', () => {
  const icon = priceIcon('<b>Juniper</b>', '$40', 'about $40 a day');
  expect(textsOf(icon)).toEqual({
    spoken: ['<b>Juniper</b>, about $40 a day'],
    visible: ['$40', '<b>Juniper</b>'],
  });
  expect(icon.options).toMatchObject({ iconSize: [45, 44], iconAnchor: [22.5, 44], popupAnchor: [0, -40] });
});

it.each([
  [999, '999'],
  [1000, '999+'],
])('shows the size of a cluster of %d spaces as %s', (size, text) =>
  expect(textsOf(clusterIcon(size, 'zoom in'))).toEqual({ spoken: ['zoom in'], visible: [text] }),
);

it('draws the approximate marker below its position (D49)', () => {
  expect(clusterIcon(2, '').options).toMatchObject({
    iconSize: [44, 44],
    iconAnchor: [22, 24],
    popupAnchor: [0, -20],
  });
  expect(clusterIcon(2, '', { approximate: true }).options).toMatchObject({
    iconAnchor: [22, -8],
    popupAnchor: [0, 12],
  });
});

const center: [number, number] = [35.78, -78.64];

/** A map of 1000 × 600 pixels with a marker at this point. */
function mapWithMarker(x = 500, y = 500) {
  const container = document.createElement('div');
  Object.defineProperties(container, { clientWidth: { value: 1000 }, clientHeight: { value: 600 } });
  document.body.append(container);
  const map = new LeafletMap(container).setView(center, 10, { animate: false });
  const marker = new Marker(map.containerPointToLatLng([x, y])).addTo(map).bindPopup('Popup');
  const reportedPreviews: (Tooltip | undefined)[] = [];
  const remove = addPreview(map, marker, (preview) => reportedPreviews.push(preview));
  cleanups.push(remove);
  /** Dispatches an event on the marker, and waits until its card has opened or closed. */
  const dispatch = (type: string) => {
    marker.getElement()?.dispatchEvent(new Event(type));
    jest.advanceTimersByTime(200);
  };
  const card = () => container.querySelector<HTMLElement>('.leaflet-tooltip');
  return { marker, reportedPreviews, remove, dispatch, card };
}

it('opens a card on hover, keeps it open while the pointer is on the marker or the card, and then closes it', () => {
  const { marker, reportedPreviews, dispatch, card } = mapWithMarker();
  marker.getElement()?.dispatchEvent(new Event('mouseenter'));
  expect(card()).toBeNull();
  jest.advanceTimersByTime(200);
  expect(card()).not.toBeNull();
  marker.getElement()?.dispatchEvent(new Event('mouseleave'));
  card()?.dispatchEvent(new Event('mouseenter'));
  jest.advanceTimersByTime(200);
  expect(card()).not.toBeNull();
  card()?.dispatchEvent(new Event('mouseleave'));
  jest.advanceTimersByTime(200);
  expect(card()).toBeNull();
  expect(reportedPreviews.map(Boolean)).toEqual([true, false]);
  dispatch('mouseenter');
  dispatch('mouseleave');
  expect(reportedPreviews.map(Boolean)).toEqual([true, false, true, false]);
});

it('opens no card if the pointer leaves the marker quickly', () => {
  const { marker, reportedPreviews } = mapWithMarker();
  marker.getElement()?.dispatchEvent(new Event('mouseenter'));
  jest.advanceTimersByTime(100);
  marker.getElement()?.dispatchEvent(new Event('mouseleave'));
  jest.advanceTimersByTime(500);
  expect(reportedPreviews.filter(Boolean)).toEqual([]);
});

it.each([
  ['closes the card on Escape (WCAG 1.4.13)', 'Escape', false],
  ['keeps the card open on another key', 'a', true],
])('%s', (_, key, staysOpen) => {
  const { dispatch, card } = mapWithMarker();
  dispatch('mouseenter');
  document.dispatchEvent(new KeyboardEvent('keydown', { key }));
  expect(card() !== null).toBe(staysOpen);
});

it('closes the card when a click on it opens the pop-up, and opens no card while the pop-up is open', () => {
  const { marker, dispatch, card } = mapWithMarker();
  dispatch('mouseenter');
  card()?.click();
  expect([marker.isPopupOpen(), card()]).toEqual([true, null]);
  dispatch('mouseenter');
  expect(card()).toBeNull();
});

it('closes the card when the marker loses focus or is removed', () => {
  const { reportedPreviews, dispatch, remove, card } = mapWithMarker();
  dispatch('mouseenter');
  dispatch('blur');
  expect(card()).toBeNull();
  dispatch('mouseenter');
  remove();
  expect(reportedPreviews.map(Boolean)).toEqual([true, false, true, false]);
});

/* A card is up to 240 px wide and 260 px high. Above a marker, it needs 60 px more; at the side edges, a margin of 8 px. */
it.each([
  ['above the marker', 500, 500, 'top', [0, -46]],
  ['below the marker near the upper edge', 500, 100, 'bottom', [0, 6]],
  ['below the marker at 320 pixels', 500, 320, 'bottom', [0, 6]],
  ['above the marker from 321 pixels on', 500, 321, 'top', [0, -46]],
  ['away from the left edge', 28, 500, 'top', [100, -46]],
  ['away from the right edge', 972, 500, 'top', [-100, -46]],
])('opens the card %s', (_, x, y, direction, offset) => {
  const { reportedPreviews, dispatch } = mapWithMarker(x, y);
  dispatch('mouseenter');
  expect(reportedPreviews[0]?.options).toMatchObject({ direction, offset });
});
