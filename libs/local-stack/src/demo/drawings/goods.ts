import { circle, ellipse, polygon, rect, shape, stroke, times } from './brush';
import { scribble } from './lettering';
import { darker, lighter } from './palette';
import type { Scene } from './scene';

const COLOURS = [
  '#D9482B',
  '#F2A93B',
  '#0E5A4A',
  '#2C5364',
  '#E9A6A0',
  '#7A4866',
  '#9CC5C9',
  '#E9D8B4',
] as const;

type Thing = (colour: string, scene: Scene) => string;

/** Things that vendors bring, standing on 0,0, about 110 high. */
const THINGS = {
  candle: (colour) =>
    rect(-30, -78, 60, 78, colour, { rx: 8 }) +
    rect(-22, -58, 44, 30, '#FFF8EA', { rx: 4 }) +
    scribble(-14, -48, 28, 2, '#8A5A3B') +
    stroke('M0 -78v-12', '#3B2F28', 3) +
    circle(0, -96, 34, 'url(#lamp)') +
    ellipse(0, -100, 6, 12, '#FFC44D'),
  jar: (colour) =>
    rect(-28, -84, 56, 84, colour, { rx: 12, opacity: 0.9 }) +
    rect(-24, -98, 48, 18, '#C79A4B', { rx: 4 }) +
    rect(-22, -62, 44, 34, '#FFFDF7', { rx: 4 }) +
    circle(0, -45, 10, colour),
  mug: (colour) =>
    shape('M-32 -62h58v46a16 16 0 0 1 -16 16h-26a16 16 0 0 1 -16 -16Z', colour) +
    stroke('M26 -50q24 0 20 20t-22 16', colour, 9) +
    rect(-32, -40, 58, 10, lighter(colour, 0.5)),
  vase: (colour) =>
    stroke('M-2 -84q-22 -30 -16 -58M2 -84q14 -26 24 -44M0 -84v-62', '#5E9160', 5) +
    circle(-18, -146, 12, '#E98BA7') +
    circle(26, -132, 12, '#F2A93B') +
    circle(0, -152, 12, '#D9482B') +
    shape('M-14 -92h28l-4 18q36 34 12 74h-44q-24 -40 12 -74Z', colour),
  loaf: () =>
    shape('M-52 0Q-62 -56 0 -58T52 0Z', '#C58A4A') +
    stroke('M-26 -12q2 -24 12 -32M-2 -12q2 -26 10 -38M22 -12q0 -20 8 -28', '#F0D3A0', 6),
  plant: (colour) =>
    stroke(
      'M0 -48q-40 -30 -34 -70M0 -48q34 -26 40 -62M0 -48q-6 -50 4 -92M0 -48q-50 -6 -56 -26M0 -48q46 -4 58 -22',
      '#5E9160',
      10,
    ) +
    polygon(
      [
        [-32, -52],
        [32, -52],
        [22, 0],
        [-22, 0],
      ],
      colour,
    ),
  soap: (colour) =>
    times(3, (index) =>
      rect(-44 + (index % 2) * 8, -24 - index * 24, 76, 22, index === 1 ? lighter(colour, 0.35) : colour, {
        rx: 6,
      }),
    ).join('') + rect(-16, -72, 18, 72, '#F6EAD2'),
  print: (colour) =>
    rect(-44, -118, 88, 118, '#4A3A30') +
    rect(-36, -110, 72, 102, '#FFFDF7') +
    circle(6, -70, 20, colour) +
    polygon(
      [
        [-36, -8],
        [-8, -52],
        [10, -26],
        [22, -40],
        [36, -8],
      ],
      darker(colour, 0.2),
    ),
  ring: (colour) =>
    rect(-40, -30, 80, 30, colour, { rx: 6 }) +
    shape('M-40 -30L-30 -84H30L40 -30Z', lighter(colour, 0.18)) +
    circle(0, -44, 17, 'none', { stroke: '#E0B04A', 'stroke-width': 6 }) +
    polygon(
      [
        [-10, -64],
        [10, -64],
        [0, -50],
      ],
      '#BFE3E4',
    ),
  book: (_, scene) =>
    times(4, (index) =>
      rect(
        -46 + (index % 2) * 10,
        -20 * (index + 1),
        84,
        18,
        COLOURS[(index * 3 + scene.seed) % 8] ?? '#D9482B',
        { rx: 3 },
      ),
    ).join(''),
  toy: (colour) =>
    rect(-50, -52, 100, 36, colour, { rx: 10 }) +
    rect(-22, -84, 46, 36, lighter(colour, 0.25), { rx: 8 }) +
    rect(-12, -76, 26, 20, '#CFE6E8', { rx: 4 }) +
    circle(-28, -14, 15, '#3B332C') +
    circle(28, -14, 15, '#3B332C') +
    circle(-28, -14, 6, '#F2A93B') +
    circle(28, -14, 6, '#F2A93B'),
  scarf: (colour) =>
    rect(-46, -34, 92, 34, colour, { rx: 12 }) +
    rect(-40, -62, 80, 32, lighter(colour, 0.25), { rx: 12 }) +
    stroke('M-38 -18h76M-32 -46h64', '#FFF8EA', 5),
  bottle: (colour) =>
    shape('M-22 0v-70q0 -14 12 -22v-38h20v38q12 8 12 22v70Z', colour) +
    rect(-22, -58, 44, 36, '#FFF8EA') +
    rect(-12, -138, 24, 14, '#C79A4B', { rx: 3 }) +
    scribble(-13, -46, 26, 2, '#8A5A3B'),
} satisfies Record<string, Thing>;

export type Good = keyof typeof THINGS;

const EVERYTHING = Object.keys(THINGS) as [Good, ...Good[]];

export const thing = (
  scene: Scene,
  x: number,
  floor: number,
  kind: Good,
  { size = 1, colour = scene.chance.pick(COLOURS) }: { size?: number; colour?: string } = {},
): string => {
  const draw: Thing = THINGS[kind];
  return `<g transform="translate(${x} ${floor}) scale(${size})">${draw(colour, scene)}</g>`;
};

/** A row of different things, evenly apart. */
export const row = (scene: Scene, from: number, to: number, floor: number, count: number, size = 1): string =>
  times(count, (index) => {
    const x = from + ((index + 0.5) * (to - from)) / count;
    return thing(scene, Math.round(x), floor, scene.chance.pick(EVERYTHING), { size });
  }).join('');
