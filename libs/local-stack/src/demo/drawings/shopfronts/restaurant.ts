import { circle, ellipse, polygon, rect, shape, stroke, times } from '../brush';
import { cornice, plinth, roofline, sashes, wall } from '../facade';
import { scribble } from '../lettering';
import { darker } from '../palette';
import { GROUND, type Scene } from '../scene';
import { awning, door, hanging, shopWindow, sign } from '../shop';
import { lamp, lights, planter, terrace } from '../street';

export const cutlery =
  stroke('M-12 22V-22M-18 -22v12q0 6 6 6t6 -6v-12', '#7A3B2A', 5) +
  stroke('M12 22V-2', '#7A3B2A', 5) +
  ellipse(12, -13, 8, 12, '#7A3B2A');

const table = (scene: Scene, x: number, floor: number) =>
  polygon(
    [
      [x - 46, floor - 56],
      [x + 46, floor - 56],
      [x + 36, floor],
      [x - 36, floor],
    ],
    scene.inside('#FFFDF7'),
  ) +
  times(4, (index) =>
    rect(x - 40 + index * 22, floor - 54, 10, 48, scene.inside(scene.palette.awning[0]), { opacity: 0.55 }),
  ).join('') +
  shape(`M${x - 22} ${floor - 56}v-20l5 -12v-16h7v16l5 12v20Z`, scene.inside('#2F6B47')) +
  rect(x + 10, floor - 72, 5, 16, '#FFFDF7') +
  ellipse(x + 12, floor - 76, 4, 7, '#FFC44D') +
  circle(x + 12, floor - 74, 34, 'url(#lamp)');

const dining = (scene: Scene, x: number, y: number, width: number, height: number) => {
  const linen = scene.inside(scene.chance.pick(['#FFF8EA', '#E9A6A0', '#F7E3B5']));
  const rail = y + height * 0.56;
  const folds = times(width / 24, (index) => `M${x + 12 + index * 24} ${rail + 4}V${y + height}`).join('');
  return (
    times(
      2,
      (index) =>
        circle(x + width * (0.3 + index * 0.4), y + 46, 58, 'url(#lamp)') +
        stroke(`M${x + width * (0.3 + index * 0.4)} ${y}v34`, '#3B2F28', 3) +
        circle(x + width * (0.3 + index * 0.4), y + 46, 17, scene.evening ? '#FFF1C6' : scene.palette.accent),
    ).join('') +
    rect(x + 14, y + 84, width - 28, 6, scene.inside('#8A5A3B')) +
    times(Math.floor(width / 34), (index) =>
      rect(
        x + 22 + index * 32,
        y + 58,
        12,
        26,
        scene.inside(scene.chance.pick(['#2F6B47', '#7A2E3A', '#C98B3C'])),
        { rx: 3 },
      ),
    ).join('') +
    table(scene, x + width * 0.5, y + height) +
    rect(x, rail, width, height * 0.44, linen, { opacity: 0.82 }) +
    stroke(folds, darker(linen, 0.12), 3) +
    stroke(`M${x} ${rail}h${width}`, '#C79A4B', 6)
  );
};

const arched = (scene: Scene, x: number, width: number) => {
  const box = { x, y: 486, width, height: 224 };
  return shopWindow(scene, box, dining(scene, x, box.y, width, box.height), 1, scene.palette.door);
};

const menuCase = (scene: Scene, x: number, y: number) =>
  rect(x - 30, y, 60, 84, scene.out('#4A3420'), { rx: 4 }) +
  rect(x - 24, y + 8, 48, 68, scene.inside('#FFF8EA')) +
  scribble(x - 16, y + 20, 32, 5, '#8A5A3B');

const herbs = (scene: Scene, x: number, width: number) =>
  times(width / 18, (index) =>
    ellipse(
      x + 10 + index * 18,
      738 - scene.chance.between(0, 12),
      13,
      17,
      scene.out(scene.chance.pick(['#5E9160', '#7BAA5F', '#4F8A5B'])),
    ),
  ).join('') + rect(x, 744, width, 24, scene.out('#9A6240'), { rx: 4 });

/** A bistro: café curtains, one awning over everything, candles when it gets dark. */
export const restaurant = (scene: Scene): string => {
  const { chance } = scene;
  const y = chance.pick([110, 140, 166]);
  const box = { x: 160, y, width: 880, height: GROUND - y };
  const roof = chance.pick(['flat', 'curved', 'flat', 'stepped'] as const);
  const roomy = chance.is(0.5);
  return [
    wall(scene, box, chance.pick(['plaster', 'brick', 'plaster', 'boards'])),
    roof === 'flat' ? cornice(scene, 160, y, 880) : roofline(scene, roof, box),
    sashes(scene, [270, 490, 710, 930], y + 70, 112),
    rect(160, 440, 880, GROUND - 440, scene.out(darker(scene.palette.door, 0.1))),
    plinth(scene, 160, 880, darker(scene.palette.door, 0.35)),
    arched(scene, 204, 240),
    arched(scene, 486, 150),
    arched(scene, 850, 150),
    door(scene, { x: 684, y: 536, width: 116, height: 234 }),
    menuCase(scene, 664 - 8, 548),
    awning(scene, 176, 424, 848, 72),
    sign(scene, { x: 330, y: 328, width: 540, height: 72 }, 4),
    hanging(scene, 1050, 340, cutlery),
    herbs(scene, 200, 250),
    herbs(scene, 846, 160),
    lights(scene, [160, 420], [20, 330], 20),
    terrace(scene, 320, roomy),
    terrace(scene, 560, false),
    chance.is(0.5) ? terrace(scene, 920, false) : planter(scene, 930, 'flowers'),
    planter(scene, 822, 'ball'),
    lamp(scene, 1090),
  ].join('');
};
