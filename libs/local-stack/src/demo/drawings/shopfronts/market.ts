import { pool } from '../backdrop';
import { circle, ellipse, rect, shape, stroke, times } from '../brush';
import { plinth } from '../facade';
import { darker, lighter } from '../palette';
import { GROUND, type Scene } from '../scene';
import { awning, sign } from '../shop';
import { bicycle, board, crate, dog, lights, planter } from '../street';

export const apple =
  circle(-8, 4, 15, '#D9482B') +
  circle(8, 4, 15, '#C83F26') +
  stroke('M0 -8q2 -12 10 -14', '#6A4B35', 4) +
  ellipse(12, -16, 9, 5, '#5E9160');

const GOODS: readonly [readonly [string, ...string[]], ...(readonly [string, ...string[]])[]] = [
  ['#D9482B', '#E4663F'],
  ['#F2A93B', '#F6C05A'],
  ['#7BAA5F', '#5E9160', '#A3C46C'],
  ['#7A4866', '#92587C'],
  ['#F3D04F', '#F7DE7C'],
  ['#E98BA7', '#D96B8D'],
];

const iron = (scene: Scene, top: number) => {
  const paint = scene.out(scene.palette.wall);
  const frame = scene.out(scene.palette.trim);
  const glass = scene.evening ? '#FFCF82' : '#C3DCDD';
  const rays = times(11, (index) => {
    const turn = Math.PI * (0.08 + index * 0.084);
    return `M600 448L${600 - 420 * Math.cos(turn)} ${448 - (448 - top) * Math.sin(turn)}`;
  }).join('');
  return (
    shape(`M130 ${GROUND}V448A470 ${448 - top + 44} 0 0 1 1070 448V${GROUND}Z`, paint) +
    shape(`M180 448A420 ${448 - top} 0 0 1 1020 448Z`, glass) +
    stroke(rays, frame, 6) +
    stroke(`M320 448A280 ${(448 - top) * 0.66} 0 0 1 880 448`, frame, 6) +
    stroke(`M180 448A420 ${448 - top} 0 0 1 1020 448`, frame, 16) +
    stroke(`M136 448A464 ${488 - top} 0 0 1 1064 448`, lighter(frame, 0.1), 10) +
    circle(600, top - 46, 16, scene.out(scene.palette.accent)) +
    stroke(`M600 ${top - 60}v-44`, scene.ink, 6) +
    shape(`M600 ${top - 104}h54l-14 14l14 14h-54Z`, scene.out('#D9482B', 0.3))
  );
};

const column = (scene: Scene, x: number) => {
  const paint = scene.out(darker(scene.palette.wall, 0.35));
  return (
    rect(x - 12, 470, 24, GROUND - 470, paint) +
    rect(x - 22, 462, 44, 18, lighter(paint, 0.2), { rx: 3 }) +
    rect(x - 20, GROUND - 24, 40, 28, lighter(paint, 0.12), { rx: 3 })
  );
};

const hanging = (scene: Scene, x: number, y: number) =>
  scene.chance.pick([
    () => times(4, (index) => ellipse(x - 36 + index * 24, y + 16, 9, 15, scene.inside('#C8553D'))).join(''),
    () => times(5, (index) => circle(x - 40 + index * 20, y + 12, 9, scene.inside('#F6EEDF'))).join(''),
    () =>
      times(3, (index) => rect(x - 34 + index * 28, y, 14, 36, scene.inside('#B5623F'), { rx: 7 })).join(''),
  ])();

/** One stall in the hall: crates in steps, a scale, something hanging. */
const stall = (scene: Scene, x: number, width: number) => {
  const goods = () => scene.chance.pick(GOODS);
  const count = Math.floor(width / 106);
  const start = x + (width - count * 106) / 2 + 3;
  return (
    pool(scene, x + width / 2, width) +
    rect(x, 500, width, GROUND - 500, scene.room) +
    rect(x, 640, width, 130, darker(scene.room, 0.14)) +
    circle(x + width / 2, 590, 110, 'url(#lamp)') +
    stroke(`M${x} 572h${width}`, '#5F4636', 4) +
    hanging(scene, x + width * 0.25, 572) +
    hanging(scene, x + width * 0.75, 572) +
    times(count, (index) => crate(scene, start + index * 106, 660, goods())).join('') +
    times(count, (index) => crate(scene, start + index * 106, 704, goods())).join('') +
    rect(x, 740, width, 30, scene.out('#8A5A3B'))
  );
};

const sack = (scene: Scene, x: number, goods: string) =>
  ellipse(x, GROUND + 38, 44, 7, '#1B1411', { opacity: 0.2 }) +
  shape(
    `M${x - 32} ${GROUND - 24}Q${x - 50} ${GROUND + 34} ${x - 34} ${GROUND + 38}H${x + 34}Q${x + 50} ${GROUND + 34} ${x + 32} ${GROUND - 24}Z`,
    scene.out('#D8BE94'),
  ) +
  ellipse(x, GROUND - 24, 34, 11, scene.out('#B99D72')) +
  ellipse(x, GROUND - 28, 28, 11, scene.out(goods, 0.3));

/** A hall of iron and glass: three stalls, everything in season. */
export const market = (scene: Scene): string => {
  const { chance } = scene;
  const top = chance.pick([150, 180, 204]);
  return [
    iron(scene, top),
    plinth(scene, 130, 940, '#7A7168'),
    stall(scene, 176, 250),
    stall(scene, 474, 252),
    stall(scene, 774, 250),
    awning(scene, 176, 492, 250, 48),
    awning(scene, 474, 492, 252, 48),
    awning(scene, 774, 492, 250, 48),
    column(scene, 152),
    column(scene, 450),
    column(scene, 750),
    column(scene, 1048),
    sign(scene, { x: 280, y: 396, width: 640, height: 76 }, 3),
    lights(scene, [136, 470], [10, 420], 16),
    lights(scene, [1064, 470], [1190, 420], 16),
    sack(scene, 250, '#8B4A2B'),
    sack(scene, 340, '#E2C36B'),
    crate(scene, 520, GROUND + 20, chance.pick(GOODS)),
    crate(scene, 630, GROUND + 20, chance.pick(GOODS)),
    board(scene, 752, apple),
    chance.is(0.5) ? bicycle(scene, 930) : dog(scene, 930),
    planter(scene, 1050, 'flowers'),
  ].join('');
};
