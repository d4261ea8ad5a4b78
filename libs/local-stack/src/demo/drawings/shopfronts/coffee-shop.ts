import { circle, ellipse, rect, shape, stroke, times } from '../brush';
import { cornice, plinth, roofline, sashes, wall } from '../facade';
import { scribble } from '../lettering';
import { darker } from '../palette';
import { GROUND, type Scene } from '../scene';
import { awning, door, frontWindow, hanging, sign } from '../shop';
import { board, passing, planter, terrace } from '../street';

export const cup =
  shape('M-20 -8h32v14a14 14 0 0 1 -14 14h-4a14 14 0 0 1 -14 -14Z', '#8B4A2B') +
  stroke('M12 -4q14 0 12 10t-14 6', '#8B4A2B', 5) +
  stroke('M-12 -16q-5 -6 0 -12M-1 -16q-5 -6 0 -12', '#C08A54', 4);

const pendant = (x: number, top: number, drop: number, shade: string) =>
  circle(x, top + drop + 14, 54, 'url(#lamp)') +
  stroke(`M${x} ${top}v${drop}`, '#3B2F28', 3) +
  shape(`M${x - 24} ${top + drop + 14}a24 22 0 0 1 48 0Z`, shade) +
  ellipse(x, top + drop + 15, 12, 4, '#FFF3CF');

const espresso = (scene: Scene, x: number, y: number) =>
  rect(x, y - 74, 120, 62, scene.inside('#C9D2D3'), { rx: 10 }) +
  rect(x - 6, y - 84, 132, 16, scene.inside('#8E9A9C'), { rx: 6 }) +
  rect(x + 12, y - 30, 26, 10, '#3A3532') +
  rect(x + 66, y - 30, 26, 10, '#3A3532') +
  rect(x + 4, y - 12, 112, 12, '#57504B') +
  times(3, (index) => rect(x + 14 + index * 34, y - 100, 22, 17, scene.inside('#FFFFFF'), { rx: 4 })).join(
    '',
  ) +
  circle(x + 104, y - 54, 7, '#D9482B');

const cakes = (scene: Scene, x: number, y: number) =>
  rect(x, y - 70, 190, 70, '#FFFFFF', { opacity: 0.45, rx: 6 }) +
  times(3, (index) =>
    shape(
      `M${x + 14 + index * 60} ${y - 6}q22 -34 44 0Z`,
      scene.inside(scene.chance.pick(['#C98B4F', '#B5623F', '#E2B46C'])),
    ),
  ).join('') +
  times(4, (index) =>
    rect(
      x + 14 + index * 44,
      y - 58,
      28,
      20,
      scene.inside(scene.chance.pick(['#E98BA7', '#F6E2C0', '#8B4A2B', '#F2C56B'])),
      { rx: 5 },
    ),
  ).join('') +
  stroke(`M${x + 6} ${y - 35}h178`, '#8FA3A3', 3);

const bar = (scene: Scene, x: number, y: number, width: number, height: number) => {
  const top = y + height - 74;
  return [
    rect(x + 40, y + 64, 176, 62, '#2F3A38', { rx: 4 }),
    scribble(x + 58, y + 80, 120, 4, '#F3E9D2'),
    ...times(5, (index) =>
      rect(
        x + width - 190 + index * 32,
        y + 92,
        20,
        24,
        scene.inside(index % 2 === 0 ? scene.palette.awning[0] : '#FFF8EA'),
        { rx: 4 },
      ),
    ),
    rect(x + width - 200, y + 116, 170, 9, scene.inside('#8A5A3B')),
    rect(x, top, width, 80, scene.inside(darker('#B98B5B', 0.12))),
    rect(x, top - 8, width, 12, scene.inside('#8A5A3B')),
    espresso(scene, x + 44, top - 8),
    cakes(scene, x + width - 250, top - 8),
    pendant(x + width * 0.22, y, 34, scene.inside(scene.palette.awning[0])),
    pendant(x + width * 0.5, y, 52, scene.inside(scene.palette.awning[0])),
    pendant(x + width * 0.78, y, 34, scene.inside(scene.palette.awning[0])),
  ].join('');
};

/** A corner of brick with a long counter behind the glass, and tables in the sun. */
export const coffeeShop = (scene: Scene): string => {
  const { chance } = scene;
  const house = { x: 180, y: chance.pick([96, 130, 150]), width: 840, height: 0 };
  const box = { ...house, height: GROUND - house.y };
  const roof = chance.pick(['flat', 'stepped', 'flat', 'curved'] as const);
  const window = { x: 224, y: 505, width: 500, height: 190 };
  return [
    wall(scene, box, chance.pick(['brick', 'brick', 'boards'])),
    roof === 'flat' ? cornice(scene, house.x, house.y, house.width) : roofline(scene, roof, box),
    sashes(scene, [320, 600, 880], house.y + 72, 118),
    plinth(scene, 180, 840),
    frontWindow(scene, window, bar(scene, window.x, window.y, window.width, window.height), 1),
    door(scene, { x: 806, y: 536, width: 124, height: 234 }),
    sign(scene, { x: 216, y: 352, width: 516, height: 80 }),
    awning(scene, 212, 446, 524, 70),
    awning(scene, 776, 408, 184, 60),
    hanging(scene, 1010, 420, cup),
    planter(scene, 968, chance.pick(['bush', 'flowers', 'grass'])),
    terrace(scene, 330, chance.is(0.6)),
    chance.is(0.6) ? terrace(scene, 600, false) : passing(scene, 600),
    board(scene, 742, cup),
  ].join('');
};
