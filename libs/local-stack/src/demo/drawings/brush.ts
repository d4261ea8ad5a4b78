/** SVG by small strokes. Numbers are rounded, so that a picture stays a few kilobytes. */
export type Look = Record<string, string | number | undefined>;
export type Point = readonly [number, number];

const short = (value: string | number) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value);

const element = (name: string, look: Look, inside = '') => {
  const attributes = Object.entries(look).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}="${short(value)}"`],
  );
  return `<${name} ${attributes.join(' ')}>${inside}</${name}>`;
};

export const rect = (x: number, y: number, width: number, height: number, fill: string, look: Look = {}) =>
  element('rect', { x, y, width, height, fill, ...look });

export const circle = (cx: number, cy: number, r: number, fill: string, look: Look = {}) =>
  element('circle', { cx, cy, r, fill, ...look });

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, look: Look = {}) =>
  element('ellipse', { cx, cy, rx, ry, fill, ...look });

export const shape = (d: string, fill: string, look: Look = {}) => element('path', { d, fill, ...look });

export const polygon = (points: readonly Point[], fill: string, look: Look = {}) =>
  shape(`M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`, fill, look);

export const stroke = (d: string, colour: string, width: number, look: Look = {}) =>
  shape(d, 'none', { stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round', ...look });

export const group = (transform: string, ...inside: string[]) => element('g', { transform }, inside.join(''));

export const moved = (x: number, y: number, ...inside: string[]) =>
  group(`translate(${short(x)} ${short(y)})`, ...inside);

/** A vertical gradient and the name to fill with. */
export const gradient = (id: string, ...stops: readonly (readonly [at: number, colour: string])[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map(([offset, colour]) => element('stop', { offset, 'stop-color': colour }))
    .join('')}</linearGradient>`;

/** A soft pool of light, brightest in the middle. */
export const glow = (id: string, colour: string, strength: number) =>
  `<radialGradient id="${id}">${element('stop', { offset: 0, 'stop-color': colour, 'stop-opacity': strength })}${element(
    'stop',
    { offset: 1, 'stop-color': colour, 'stop-opacity': 0 },
  )}</radialGradient>`;

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => make(index));

export const WIDTH = 1200;
export const HEIGHT = 900;

export const picture = (...inside: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${inside.join('')}</svg>`;
