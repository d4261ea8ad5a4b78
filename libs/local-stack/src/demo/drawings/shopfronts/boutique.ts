import { circle, ellipse, polygon, rect, shape, stroke, times } from '../brush';
import { cornice, plinth, roofline, sashes, wall } from '../facade';
import { darker, lighter } from '../palette';
import { GROUND, type Scene } from '../scene';
import { awning, door, hanging, shopWindow, panels, sign } from '../shop';
import { passing, planter } from '../street';

export const hanger = stroke('M-22 12L0 -4L22 12ZM0 -4v-6a6 6 0 1 1 6 -6', '#7A3B4A', 5, {
  'stroke-linejoin': 'round',
});

type Cut = (x: number, y: number) => string;
const CUTS: readonly [Cut, ...Cut[]] = [
  (x, y) => `M${x - 20} ${y}h40l-8 44l40 92h-104l40 -92Z`,
  (x, y) => `M${x - 24} ${y}h48l-6 50l14 88h-64l14 -88Z`,
  (x, y) => `M${x - 30} ${y}h60l16 60l-18 4l-2 62h-52l-2 -62l-18 -4Z`,
  (x, y) => `M${x - 18} ${y}h36l-4 40q56 40 40 92h-108q-16 -52 40 -92Z`,
];

/** A tailor's dummy in this season's piece. */
const mannequin = (scene: Scene, x: number, floor: number) => {
  const { chance } = scene;
  const cloth = scene.inside(
    chance.pick(['#D9482B', '#E98BA7', '#2C5364', '#F2A93B', '#7A4866', '#4F8A6B', '#F6EEDF']),
  );
  const top = floor - 196;
  return (
    stroke(`M${x} ${floor}v-70M${x - 26} ${floor}h52`, '#5F4636', 7) +
    rect(x - 7, top - 22, 14, 26, scene.inside('#E6CDB0')) +
    ellipse(x, top - 30, 13, 7, scene.inside('#B98B5B')) +
    shape(chance.pick(CUTS)(x, top), cloth) +
    stroke(`M${x - 20} ${top + 46}q20 8 40 0`, darker(cloth, 0.25), 5) +
    (chance.is(0.4)
      ? times(8, (index) =>
          circle(x - 24 + (index % 4) * 16, top + 78 + Math.floor(index / 4) * 26, 4, lighter(cloth, 0.5)),
        ).join('')
      : '')
  );
};

const shelf = (scene: Scene, x: number, y: number, width: number) =>
  rect(x, y, width, 8, scene.inside('#8A5A3B')) +
  times(Math.floor(width / 44), (index) => {
    const colour = scene.inside(scene.chance.pick(['#E9A6A0', '#A8C7B5', '#F2C56B', '#9CC5C9', '#FFFFFF']));
    return scene.chance.is(0.5)
      ? rect(x + 8 + index * 44, y - 24, 32, 24, colour, { rx: 3 }) +
          rect(x + 6 + index * 44, y - 30, 36, 9, darker(colour, 0.15), { rx: 3 })
      : shape(`M${x + 8 + index * 44} ${y}l4 -28h24l4 28Z`, colour) +
          stroke(`M${x + 18 + index * 44} ${y - 28}q6 -16 12 0`, darker(colour, 0.3), 3);
  }).join('');

const vitrine = (scene: Scene, x: number, y: number, width: number, height: number) => {
  const floor = y + height - 8;
  return (
    polygon(
      [
        [x, y],
        [x + 46, y],
        [x + 22, y + height],
        [x, y + height],
      ],
      scene.inside(scene.palette.awning[0]),
      { opacity: 0.8 },
    ) +
    polygon(
      [
        [x + width, y],
        [x + width - 46, y],
        [x + width - 22, y + height],
        [x + width, y + height],
      ],
      scene.inside(scene.palette.awning[0]),
      { opacity: 0.8 },
    ) +
    shelf(scene, x + 56, y + 68, width - 112) +
    mannequin(scene, x + width * 0.34, floor) +
    mannequin(scene, x + width * 0.68, floor) +
    ellipse(x + width * 0.5, floor + 2, 26, 8, scene.inside('#7A4866')) +
    rect(x + width * 0.5 - 20, floor - 30, 40, 30, scene.inside('#E9A6A0'), { rx: 4 })
  );
};

const half = (scene: Scene, x: number) => {
  const box = { x, y: 478, width: 232, height: 220 };
  return (
    panels(scene, x - 14, 700, 260) +
    shopWindow(scene, box, vitrine(scene, box.x, box.y, box.width, box.height), 0) +
    awning(scene, x - 12, 440, 256, 58)
  );
};

/** A painted front in perfect balance: a door between two windows full of clothes. */
export const boutique = (scene: Scene): string => {
  const { chance } = scene;
  const y = chance.pick([100, 140, 160]);
  const box = { x: 200, y, width: 800, height: GROUND - y };
  const roof = chance.pick(['flat', 'curved', 'gable', 'stepped'] as const);
  const pilaster = (x: number) =>
    rect(x, 350, 28, GROUND - 350, scene.out(lighter(scene.palette.door, 0.12))) +
    rect(x - 6, 342, 40, 16, scene.out(scene.palette.trim), { rx: 3 });
  const green = chance.pick(['ball', 'ball', 'flowers'] as const);
  return [
    wall(scene, box, chance.pick(['plaster', 'boards', 'brick'])),
    roof === 'flat' ? cornice(scene, 200, y, 800) : roofline(scene, roof, box),
    sashes(scene, [330, 510, 690, 870], y + 68, 106),
    rect(200, 350, 800, GROUND - 350, scene.out(scene.palette.door)),
    plinth(scene, 200, 800, darker(scene.palette.door, 0.3)),
    half(scene, 250),
    half(scene, 718),
    door(scene, { x: 546, y: 528, width: 108, height: 242 }, lighter(scene.palette.door, 0.16)),
    pilaster(200),
    pilaster(972),
    sign(scene, { x: 320, y: 356, width: 560, height: 66 }, 4),
    hanging(scene, 1014, 300, hanger),
    planter(scene, 514, green),
    planter(scene, 690, green),
    chance.is(0.8) ? passing(scene, chance.pick([320, 880])) : '',
  ].join('');
};
