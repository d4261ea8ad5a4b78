import { circle, ellipse, polygon, rect, shape, stroke, times } from '../brush';
import { cornice, plinth, roofline, sashes, wall } from '../facade';
import { darker, lighter } from '../palette';
import { GROUND, type Scene } from '../scene';
import { awning, door, hanging, panels, shopWindow, sign } from '../shop';
import { bench, bicycle, board, cat, planter } from '../street';

export const openBook =
  shape('M0 -10Q-14 -22 -28 -14V16Q-14 8 0 20Z', '#F6EEDF', { stroke: '#8B2F23', 'stroke-width': 4 }) +
  shape('M0 -10Q14 -22 28 -14V16Q14 8 0 20Z', '#FFFDF7', { stroke: '#8B2F23', 'stroke-width': 4 });

const SPINES = [
  '#D9482B',
  '#0E5A4A',
  '#F2A93B',
  '#2C5364',
  '#7A4866',
  '#E9D8B4',
  '#4F8A6B',
  '#B5623F',
  '#9CC5C9',
  '#33373D',
] as const;

/** A row of books, some leaning, some lying. */
export const books = (scene: Scene, x: number, floor: number, width: number, tall: number) => {
  const { chance } = scene;
  const row: string[] = [];
  for (let at = x; at < x + width - 18;) {
    const thick = chance.between(9, 19);
    const height = tall * chance.between(0.66, 1);
    const colour = scene.inside(chance.pick(SPINES));
    const lean = chance.is(0.08) ? 9 : 0;
    row.push(
      rect(at, floor - height, thick, height, colour, {
        rx: 1.5,
        transform: lean ? `rotate(${lean} ${at} ${floor})` : undefined,
      }) + rect(at + 2.5, floor - height * 0.8, thick - 5, 5, lighter(colour, 0.5)),
    );
    at += thick + (lean ? 13 : 1.5);
  }
  return row.join('');
};

const bookcase = (scene: Scene, x: number, y: number, width: number, height: number) => {
  const rows = Math.floor(height / 68);
  const wood = scene.inside('#7A4F32');
  return (
    rect(x, y, width, height, darker(scene.room, 0.18)) +
    times(rows, (row) => {
      const floor = y + (row + 1) * (height / rows) - 8;
      return books(scene, x + 6, floor, width - 12, 50) + rect(x, floor, width, 8, wood);
    }).join('')
  );
};

const stack = (scene: Scene, x: number, floor: number, high: number) =>
  times(high, (index) =>
    rect(
      x - 30 + scene.chance.between(-6, 6),
      floor - 13 * (index + 1),
      60,
      12,
      scene.inside(scene.chance.pick(SPINES)),
      { rx: 2 },
    ),
  ).join('');

const lampStand = (scene: Scene, x: number, floor: number) =>
  circle(x, floor - 88, 66, 'url(#lamp)') +
  stroke(`M${x} ${floor}v-80M${x - 16} ${floor}h32`, '#5F4636', 5) +
  shape(`M${x - 30} ${floor - 66}l12 -40h36l12 40Z`, scene.inside(scene.palette.awning[0]));

const bay = (scene: Scene, x: number, width: number, pet: boolean) => {
  const box = { x, y: 470, width, height: 226 };
  const floor = box.y + box.height - 2;
  const inside =
    bookcase(scene, x, box.y, width, box.height - 62) +
    rect(x, floor - 14, width, 18, scene.inside('#8A5A3B')) +
    stack(scene, x + 54, floor - 14, 4) +
    stack(scene, x + width - 50, floor - 14, 3) +
    (pet
      ? cat(x + width * 0.5, floor - 14, scene.inside(scene.chance.pick(['#D98A4B', '#4A4440', '#EFE6D8'])))
      : lampStand(scene, x + width * 0.5, floor - 14));
  const paint = scene.out(darker(scene.palette.door, 0.2));
  const roof = polygon(
    [
      [x - 34, 456],
      [x + width + 34, 456],
      [x + width + 10, 424],
      [x - 10, 424],
    ],
    paint,
  );
  return (
    panels(scene, x - 22, 706, width + 44) + shopWindow(scene, box, inside, 2, scene.palette.door) + roof
  );
};

const ivy = (scene: Scene, x: number, top: number) =>
  times(60, () => {
    const y = scene.chance.between(top, GROUND - 30);
    const spread = 20 + ((GROUND - y) / 600) * 30;
    return ellipse(
      x + scene.chance.between(-spread, spread),
      y,
      13,
      9,
      scene.out(scene.chance.pick(['#4F8A5B', '#5E9D68', '#3F7550'])),
      { transform: `rotate(${scene.chance.whole(-40, 40)} ${x} ${y})` },
    );
  }).join('');

const cart = (scene: Scene, x: number) => {
  const y = GROUND + 34;
  const wood = scene.out('#A56B43');
  return (
    ellipse(x, y + 12, 116, 9, '#1B1411', { opacity: 0.2 }) +
    books(scene, x - 96, y - 78, 190, 44) +
    rect(x - 104, y - 78, 208, 12, wood) +
    books(scene, x - 96, y - 20, 190, 40) +
    rect(x - 104, y - 20, 208, 16, wood) +
    stroke(`M${x - 100} ${y - 128}V${y}M${x + 100} ${y - 128}V${y}`, darker(wood, 0.2), 10) +
    circle(x - 74, y, 17, scene.ink) +
    circle(x + 74, y, 17, scene.ink) +
    circle(x - 74, y, 6, wood) +
    circle(x + 74, y, 6, wood)
  );
};

/** Two bays of books with a door between them; the cat decides who may come in. */
export const bookstore = (scene: Scene): string => {
  const { chance } = scene;
  const y = chance.pick([96, 128, 156]);
  const box = { x: 190, y, width: 820, height: GROUND - y };
  const roof = chance.pick(['flat', 'gable', 'stepped', 'flat'] as const);
  return [
    wall(scene, box, chance.pick(['brick', 'boards', 'plaster', 'brick'])),
    roof === 'flat' ? cornice(scene, 190, y, 820) : roofline(scene, roof, box),
    sashes(scene, chance.is(0.5) ? [310, 600, 890] : [290, 450, 750, 910], y + 72, 112),
    plinth(scene, 190, 820),
    bay(scene, 250, 270, true),
    bay(scene, 690, 270, false),
    door(scene, { x: 550, y: 532, width: 104, height: 238 }),
    awning(scene, 524, 402, 156, 54),
    sign(scene, { x: 300, y: 330, width: 600, height: 74 }, 4),
    hanging(scene, 1020, 300, openBook),
    chance.is(0.6) ? ivy(scene, chance.pick([206, 994]), y + 150) : '',
    cart(scene, chance.pick([360, 820])),
    board(scene, 700, openBook),
    chance.is(0.5) ? bicycle(scene, 950) : bench(scene, 950),
    planter(scene, 512, 'bush'),
  ].join('');
};
