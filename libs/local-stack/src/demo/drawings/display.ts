import { ellipse, picture, polygon, rect, shape, stroke, times } from './brush';
import { row, thing } from './goods';
import { darker, lighter } from './palette';
import { room } from './room';
import { Scene } from './scene';

const WOOD = '#A9703F';
const shadow = (x: number, width: number) => ellipse(x, 800, width, 18, '#1B1411', { opacity: 0.18 });

const board = (x: number, y: number, width: number) =>
  rect(x, y, width, 18, WOOD, { rx: 4 }) + rect(x, y + 14, width, 6, darker(WOOD, 0.25));

const shelf = (scene: Scene) =>
  shadow(600, 400) +
  rect(230, 190, 740, 606, darker(WOOD, 0.3), { rx: 8 }) +
  rect(254, 214, 692, 560, lighter(scene.palette.accent, 0.62)) +
  [370, 560, 752].map((y) => row(scene, 270, 930, y, 6, 1.02) + board(240, y, 720)).join('');

const counter = (scene: Scene) =>
  shadow(600, 470) +
  row(scene, 210, 990, 470, 7, 1.2) +
  rect(180, 490, 840, 306, scene.palette.door, { rx: 6 }) +
  times(5, (index) =>
    rect(206 + index * 162, 524, 140, 236, 'none', {
      stroke: lighter(scene.palette.door, 0.25),
      'stroke-width': 5,
      rx: 6,
    }),
  ).join('') +
  board(150, 468, 900);

const floorSpace = (scene: Scene) =>
  polygon(
    [
      [240, 690],
      [960, 690],
      [1090, 860],
      [110, 860],
    ],
    lighter(scene.palette.awning[0], 0.35),
  ) +
  stroke('M262 706H938L1046 844H154Z', '#FFF8EA', 7, { 'stroke-dasharray': '26 18' }) +
  thing(scene, 330, 770, 'plant', { size: 2.3 }) +
  rect(490, 600, 220, 170, WOOD, { rx: 6 }) +
  row(scene, 490, 710, 600, 2, 1.3) +
  thing(scene, 870, 790, 'plant', { size: 1.9 });

const wallSpace = (scene: Scene) => {
  const sizes = [0.95, 1.35, 1.05, 1.3, 0.95] as const;
  const frames = sizes.map((size, index) =>
    thing(scene, 250 + index * 178, 400 + (index % 2) * 70, 'print', { size: size * 1.35 }),
  );
  return (
    stroke('M130 170H1070', '#3B332C', 8) +
    frames.join('') +
    shadow(600, 240) +
    rect(420, 720, 360, 26, WOOD, { rx: 8 }) +
    stroke('M460 746v56M740 746v56', darker(WOOD, 0.3), 14)
  );
};

const displayCase = (scene: Scene) =>
  shadow(600, 400) +
  rect(220, 250, 760, 390, '#EAF3F1') +
  [390, 622].map((y) => row(scene, 240, 960, y, 6, 0.95) + rect(220, y, 760, 10, '#9FBFBF')).join('') +
  polygon(
    [
      [330, 260],
      [420, 260],
      [300, 630],
      [232, 630],
    ],
    '#FFFFFF',
    { opacity: 0.35 },
  ) +
  rect(220, 250, 760, 390, 'none', { stroke: '#C79A4B', 'stroke-width': 16, rx: 6 }) +
  rect(206, 632, 788, 166, scene.palette.door, { rx: 6 });

const table = (scene: Scene) =>
  shadow(600, 420) +
  row(scene, 240, 960, 520, 6, 1.3) +
  stroke('M270 560V800M930 560V800', darker(WOOD, 0.25), 24) +
  shape(
    'M200 520H1000L1016 640Q960 672 920 640T840 640T760 640T680 640T600 640T520 640T440 640T360 640T280 640T184 640Z',
    scene.palette.awning[0],
  ) +
  rect(190, 514, 820, 20, scene.palette.awning[1], { rx: 6 });

const rack = (scene: Scene) => {
  const clothes = times(11, (index) => {
    const x = 280 + index * 64;
    const cloth = scene.chance.pick([
      '#D9482B',
      '#F2A93B',
      '#0E5A4A',
      '#2C5364',
      '#E9A6A0',
      '#7A4866',
      '#9CC5C9',
      '#E9D8B4',
    ]);
    const long = scene.chance.between(170, 290);
    return (
      stroke(`M${x} 300v26`, '#57504B', 5) +
      shape(`M${x - 10} 326h20l26 30v${long}q-36 16 -72 0v-${long}Z`, cloth) +
      stroke(`M${x - 10} 328q10 16 20 0`, lighter(cloth, 0.4), 5)
    );
  });
  return (
    shadow(600, 430) +
    stroke('M220 800V300H980V800M180 800h80M940 800h80', '#3B332C', 16) +
    clothes.join('') +
    row(scene, 320, 880, 792, 4, 0.9)
  );
};

const windowDisplay = (scene: Scene) =>
  rect(190, 150, 820, 560, scene.palette.trim, { rx: 8 }) +
  rect(220, 180, 760, 500, '#CFE6E8') +
  `<svg x="220" y="180" width="760" height="500">${ellipse(120, 500, 240, 170, '#A7C9A5')}${ellipse(640, 510, 300, 150, '#8FB89A')}</svg>` +
  stroke('M600 180V680', scene.palette.trim, 14) +
  row(scene, 240, 960, 690, 6, 1.5) +
  board(160, 690, 880) +
  polygon(
    [
      [220, 180],
      [330, 180],
      [270, 560],
      [220, 590],
    ],
    scene.palette.awning[0],
  ) +
  polygon(
    [
      [980, 180],
      [870, 180],
      [930, 560],
      [980, 590],
    ],
    scene.palette.awning[0],
  );

const DISPLAYS = {
  shelf,
  counter,
  floor_space: floorSpace,
  wall_space: wallSpace,
  display_case: displayCase,
  table,
  rack,
  window: windowDisplay,
};

export type DisplayType = keyof typeof DISPLAYS;
export const DISPLAY_TYPES = Object.keys(DISPLAYS) as DisplayType[];

/** What a display of this type can look like, 1200 × 900, as SVG. */
export const drawDisplay = (type: DisplayType, seed: number): string => {
  const scene = new Scene(seed, '', false);
  return picture(room(scene), DISPLAYS[type](scene));
};
