import { group, stroke } from './brush';

/**
 * A small alphabet of strokes, ten units high: a bare machine has no fonts, and a sign painter needs none.
 * Each glyph: its width, then its path.
 */
const GLYPHS: Record<string, readonly [width: number, path: string]> = {
  A: [6.4, 'M0 10L3.2 0L6.4 10M1.2 6.6H5.2'],
  B: [5.4, 'M0 0V10H2.8A2.6 2.6 0 0 0 2.8 4.7H0M0 0H2.6A2.35 2.35 0 0 1 2.6 4.7'],
  C: [6.2, 'M6.1 1.9A3.8 5 0 1 0 6.1 8.1'],
  D: [6, 'M0 0V10H2.2A3.8 5 0 0 0 2.2 0Z'],
  E: [4.8, 'M4.8 0H0V10H4.8M0 4.9H4'],
  F: [4.6, 'M4.6 0H0V10M0 4.9H3.8'],
  G: [6.6, 'M6.2 1.9A3.8 5 0 1 0 6.6 7.4V5.4H4.2'],
  H: [6, 'M0 0V10M6 0V10M0 4.9H6'],
  I: [0.6, 'M.3 0V10'],
  J: [4, 'M4 0V7.4A2 2.6 0 0 1 0 7.6'],
  K: [5.6, 'M0 0V10M5.3 0L0 6M2 4L5.6 10'],
  L: [4.6, 'M0 0V10H4.6'],
  M: [7.6, 'M0 10L.6 0L3.8 6.8L7 0L7.6 10'],
  N: [6, 'M0 10V0L6 10V0'],
  O: [7.4, 'M3.7 0A3.7 5 0 1 0 3.7 10A3.7 5 0 1 0 3.7 0Z'],
  P: [5, 'M0 10V0H2.4A2.6 2.7 0 0 1 2.4 5.4H0'],
  Q: [7.4, 'M3.7 0A3.7 5 0 1 0 3.7 10A3.7 5 0 1 0 3.7 0ZM4.8 7.4L7.4 10.6'],
  R: [5.4, 'M0 10V0H2.4A2.6 2.6 0 0 1 2.4 5.2H0M2.4 5.2L5.4 10'],
  S: [5.6, 'M5.2 1.7C4.4-.6.4-.5.4 2.5C.4 5.6 5.6 4.4 5.6 7.4C5.6 10.7.7 10.7.1 8.1'],
  T: [5.8, 'M0 0H5.8M2.9 0V10'],
  U: [5.8, 'M0 0V6.8A2.9 3.2 0 0 0 5.8 6.8V0'],
  V: [6.2, 'M0 0L3.1 10L6.2 0'],
  W: [8.6, 'M0 0L2.1 10L4.3 2.4L6.5 10L8.6 0'],
  X: [5.8, 'M0 0L5.8 10M5.8 0L0 10'],
  Y: [5.8, 'M0 0L2.9 5L5.8 0M2.9 5V10'],
  Z: [5.4, 'M.2 0H5.4L0 10H5.4'],
  '&': [6.8, 'M6.6 10L1.6 3.4C-.2.8 4.8-1.4 4.6 1.8C4.4 4.2.2 4.6.2 7.4C.2 11 5.6 10.8 6.4 5.6'],
  "'": [0.6, 'M.4 0L.2 2'],
  '.': [0.6, 'M.3 9.8V10'],
  '-': [3, 'M0 5.4H3'],
  '0': [5.6, 'M2.8 0A2.8 5 0 1 0 2.8 10A2.8 5 0 1 0 2.8 0Z'],
  '1': [2.2, 'M0 2L2 0V10'],
  '2': [5.2, 'M.2 2.4C.6-1 5-.6 4.9 2.6C4.8 5.4.2 7.6.1 10H5.2'],
  '3': [5, 'M.2.9C2.4-.8 4.8.4 4.6 2.4C4.5 4.2 3.2 4.7 2 4.7C3.6 4.7 5 5.6 5 7.3C5 10.4 1.4 10.6 0 8.9'],
  '4': [5.6, 'M4.2 10V0L0 7H5.6'],
  '5': [5, 'M4.6 0H.8L.4 4.6C3-.2 5 4.6 5 6.6C5 10.6 1.2 10.8 0 8.8'],
  '6': [5.2, 'M4.6.6C1-.4 0 4 .1 6.9A2.5 3.1 0 1 0 .2 6.2'],
  '7': [5, 'M0 0H5L1.8 10'],
  '8': [
    5,
    'M2.5 4.7A2.2 2.35 0 1 1 2.5 0A2.2 2.35 0 1 1 2.5 4.7A2.5 2.65 0 1 0 2.5 10A2.5 2.65 0 1 0 2.5 4.7Z',
  ],
  '9': [5.2, 'M.6 9.4C4 10.4 5.2 6 5.1 3.1A2.5 3.1 0 1 0 5 3.8'],
};

const GAP = 2.1;
const SPACE = 3.6;

const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (GLYPHS[letter]?.[0] ?? SPACE) + GAP, -GAP);

const line = (text: string) => {
  let x = 0;
  return [...text].map((letter) => {
    const [width, path] = GLYPHS[letter] ?? [SPACE, ''];
    const drawn = path === '' ? '' : group(`translate(${x.toFixed(2)} 0)`, `<path d="${path}"/>`);
    x += width + GAP;
    return drawn;
  });
};

/** The break that leaves both lines most alike. */
const inTwo = (text: string): string[] => {
  const breaks = [...text.matchAll(/ /g)].map(({ index }) => index);
  const lean = (at: number) => Math.abs(at - (text.length - at));
  const [best] = breaks.sort((one, other) => lean(one) - lean(other));
  return best === undefined ? [text] : [text.slice(0, best), text.slice(best + 1)];
};

export interface Lettering {
  width: number;
  height: number;
  colour: string;
  /** In letter units; 1.2 is a plain hand, 1.8 a bold one. */
  weight?: number;
  slant?: number;
  mirrored?: boolean;
}

/** The text in capitals, centred on x, y, in one line or two, as large as the board allows. */
export const lettering = (text: string, x: number, y: number, board: Lettering): string => {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  const scaleOf = (lines: string[]) =>
    Math.min(board.width / Math.max(...lines.map(widthOf)), board.height / (lines.length * 14 - 4));
  const [one, two] = [[plain], inTwo(plain)];
  const lines = scaleOf(two) > scaleOf(one) ? two : one;
  const scale = scaleOf(lines);
  const rows = lines.map((row, index) =>
    group(
      `translate(${(-widthOf(row) / 2).toFixed(2)} ${(index - (lines.length - 1) / 2) * 14 - 5})`,
      ...line(row),
    ),
  );
  const facing = board.mirrored ? -1 : 1;
  return group(
    `translate(${x} ${y}) scale(${(scale * facing).toFixed(3)} ${scale.toFixed(3)}) skewX(${-(board.slant ?? 0)})`,
    `<g fill="none" stroke="${board.colour}" stroke-width="${board.weight ?? 1.5}" stroke-linecap="round" stroke-linejoin="round">${rows.join('')}</g>`,
  );
};

/** Lines that read as writing from afar: a menu, a poster. */
export const scribble = (x: number, y: number, width: number, rows: number, colour: string) =>
  Array.from({ length: rows }, (_, row) =>
    stroke(`M${x} ${y + row * 11}h${width * (row % 3 === 1 ? 0.7 : row % 3 === 2 ? 0.85 : 1)}`, colour, 3),
  ).join('');
