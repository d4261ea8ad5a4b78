import { pool } from '../backdrop';
import { circle, ellipse, rect, shape, stroke, times } from '../brush';
import { plinth } from '../facade';
import { darker, lighter } from '../palette';
import { GROUND, type Scene } from '../scene';
import { awning, door, sign } from '../shop';
import { board, dog, lamp, lights, planter } from '../street';

export const mug =
  rect(-18, -16, 28, 36, '#E8A93B', { rx: 4 }) +
  ellipse(-4, -18, 18, 9, '#FFF8E8') +
  stroke('M10 -8q16 0 14 12t-14 8', '#C58A2A', 5) +
  stroke('M-10 -4v16M-2 -4v16', '#FFF3CF', 3);

const barn = (scene: Scene, ridge: number) => {
  const paint = scene.out(scene.palette.wall);
  const roof = scene.out(darker(scene.palette.trim, 0.35));
  const outline = `M130 ${GROUND}V340L600 ${ridge}L1070 340V${GROUND}Z`;
  const planks = times(21, (index) => {
    const x = 152 + index * 45;
    return `M${x} ${340 - (1 - Math.abs(x - 600) / 470) * (340 - ridge)}V${GROUND}`;
  }).join('');
  return (
    shape(outline, paint) +
    stroke(planks, darker(paint, 0.18), 3) +
    stroke(`M92 366L600 ${ridge - 12}L1108 366`, roof, 30, { 'stroke-linejoin': 'round' }) +
    stroke(`M98 352L600 ${ridge - 24}L1102 352`, lighter(roof, 0.2), 5, { 'stroke-linejoin': 'round' })
  );
};

const kettle = (scene: Scene, x: number, floor: number, size: number, metal: string) => {
  const copper = scene.inside(metal);
  return (
    stroke(`M${x - size * 0.3} ${floor}v-30M${x + size * 0.3} ${floor}v-30`, '#4A3A30', 8) +
    rect(x - size * 0.5, floor - size * 1.25, size, size * 1.1, copper, { rx: size * 0.2 }) +
    shape(
      `M${x - size * 0.5} ${floor - size * 1.1}Q${x} ${floor - size * 1.95} ${x + size * 0.5} ${floor - size * 1.1}Z`,
      lighter(copper, 0.12),
    ) +
    rect(x - size * 0.07, floor - size * 1.85, size * 0.14, size * 0.4, darker(copper, 0.2)) +
    rect(x - size * 0.4, floor - size * 1.15, size * 0.13, size * 0.9, '#FFFFFF', { opacity: 0.32, rx: 6 }) +
    circle(x + size * 0.16, floor - size * 0.62, size * 0.13, '#F8F1E0', {
      stroke: '#6A4B35',
      'stroke-width': 3,
    })
  );
};

const taproom = (scene: Scene, x: number, y: number, width: number) => {
  const floor = GROUND - 8;
  const metal = scene.chance.pick(['#C9793F', '#B8C2C4', '#D39A4C']);
  const taps = times(7, (index) =>
    rect(
      x + width - 190 + index * 24,
      floor - 132,
      9,
      34,
      scene.inside(scene.chance.pick(['#D9482B', '#0E5A4A', '#F2A93B', '#2C5364'])),
      { rx: 3 },
    ),
  );
  return [
    rect(x, y, width, GROUND - y, scene.room),
    stroke(times(6, (row) => `M${x} ${y + 70 + row * 44}h${width}`).join(''), darker(scene.room, 0.1), 3),
    kettle(scene, x + 78, floor, 118, metal),
    kettle(scene, x + 212, floor, 100, metal),
    kettle(scene, x + 320, floor, 84, metal),
    rect(x + width - 206, floor - 88, 196, 88, scene.inside('#8A5A3B')),
    rect(x + width - 214, floor - 98, 212, 14, scene.inside('#5F3E29'), { rx: 4 }),
    ...taps,
    ...times(
      3,
      (index) =>
        circle(x + 90 + index * 170, y + 84, 60, 'url(#lamp)') +
        shape(`M${x + 64 + index * 170} ${y + 84}a26 24 0 0 1 52 0Z`, '#33373D'),
    ),
  ].join('');
};

const rollDoor = (scene: Scene, x: number, y: number, width: number) =>
  pool(scene, x + width / 2, width) +
  rect(x - 16, y - 16, width + 32, GROUND - y + 16, scene.out(scene.palette.trim)) +
  taproom(scene, x, y, width) +
  times(3, (row) => rect(x, y + row * 17, width, 15, scene.out(lighter('#8E9A9C', row * 0.08)))).join('');

export const barrel = (scene: Scene, x: number, y: number) => {
  const wood = scene.out('#A9703F');
  return (
    ellipse(x, y + 2, 44, 8, '#1B1411', { opacity: 0.22 }) +
    shape(
      `M${x - 34} ${y - 92}Q${x - 50} ${y - 46} ${x - 34} ${y}H${x + 34}Q${x + 50} ${y - 46} ${x + 34} ${y - 92}Z`,
      wood,
    ) +
    stroke(`M${x - 14} ${y - 92}q-7 46 0 92M${x + 14} ${y - 92}q7 46 0 92`, darker(wood, 0.2), 3) +
    stroke(`M${x - 41} ${y - 66}h82M${x - 41} ${y - 26}h82`, scene.ink, 7) +
    ellipse(x, y - 92, 34, 8, lighter(wood, 0.18))
  );
};

const glass = (scene: Scene, x: number, y: number) =>
  rect(x, y - 24, 15, 24, scene.out('#E8A93B', 0.2), { rx: 3 }) +
  rect(x - 1, y - 29, 17, 8, '#FFF8E8', { rx: 4 });

const picnic = (scene: Scene, x: number) => {
  const wood = scene.out('#B98053');
  return (
    ellipse(x, GROUND + 50, 150, 9, '#1B1411', { opacity: 0.2 }) +
    stroke(`M${x - 92} ${GROUND + 46}l34 -84M${x + 92} ${GROUND + 46}l-34 -84`, darker(wood, 0.3), 10) +
    rect(x - 138, GROUND - 48, 276, 16, wood, { rx: 4 }) +
    rect(x - 160, GROUND + 2, 320, 13, darker(wood, 0.12), { rx: 4 }) +
    glass(scene, x - 60, GROUND - 48) +
    glass(scene, x - 30, GROUND - 48) +
    glass(scene, x + 54, GROUND - 48)
  );
};

/** A barn with its door rolled up: kettles, taps, and a table outside. */
export const brewery = (scene: Scene): string => {
  const { chance } = scene;
  const ridge = chance.pick([84, 120, 150]);
  const trim = scene.out(scene.palette.trim);
  const disc =
    circle(600, 262, 66, trim) +
    circle(600, 262, 54, scene.out('#FFF6E5', 0.15)) +
    `<g transform="translate(600 264) scale(1.35)">${mug}</g>`;
  return [
    barn(scene, ridge),
    disc,
    plinth(scene, 130, 940, '#6B625A'),
    rollDoor(scene, 226, 484, 510),
    door(scene, { x: 842, y: 536, width: 124, height: 234 }),
    awning(scene, 806, 410, 196, 58),
    sign(scene, { x: 300, y: 358, width: 420, height: 78 }, 0),
    lights(scene, [140, 356], [470, 448], 30),
    lights(scene, [1060, 352], [740, 440], 30),
    barrel(scene, 770, GROUND + 18),
    chance.is(0.6) ? barrel(scene, 188, GROUND + 18) : planter(scene, 188, 'grass'),
    picnic(scene, 460),
    chance.is(0.5) ? dog(scene, 700) : board(scene, 690, mug),
    lamp(scene, 1046),
  ].join('');
};
