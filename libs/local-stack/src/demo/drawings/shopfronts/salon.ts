import { circle, ellipse, group, polygon, rect, shape, stroke, times } from '../brush';
import { plinth } from '../facade';
import { darker, lighter } from '../palette';
import { GROUND, type Scene } from '../scene';
import { awning, door, frontWindow, sign } from '../shop';
import { bench, board, passing, planter } from '../street';

export const scissors =
  circle(-12, 14, 9, 'none', { stroke: '#2C4B46', 'stroke-width': 5 }) +
  circle(12, 14, 9, 'none', { stroke: '#2C4B46', 'stroke-width': 5 }) +
  stroke('M-7 6L12 -22M7 6L-12 -22', '#2C4B46', 6);

const pole = (scene: Scene, x: number, y: number) => {
  const twist = times(6, (index) =>
    polygon(
      [
        [x - 15, y + 30 + index * 24],
        [x + 15, y + 12 + index * 24],
        [x + 15, y + 22 + index * 24],
        [x - 15, y + 40 + index * 24],
      ],
      scene.out(index % 2 === 0 ? '#D9482B' : '#2D6A8F', 0.2),
    ),
  );
  return (
    (scene.evening ? circle(x, y + 80, 110, 'url(#lamp)') : '') +
    rect(x - 15, y + 6, 30, 160, '#FFFDF7') +
    twist.join('') +
    circle(x, y - 6, 17, scene.out('#E9C46A', 0.2)) +
    rect(x - 20, y + 4, 40, 12, scene.out('#C79A4B', 0.3), { rx: 4 }) +
    rect(x - 20, y + 162, 40, 12, scene.out('#C79A4B', 0.3), { rx: 4 }) +
    stroke(`M${x + 18} ${y + 20}h22M${x + 18} ${y + 150}h22`, scene.ink, 6)
  );
};

const mirror = (scene: Scene, x: number, y: number) => {
  const bulbs = times(10, (index) => {
    const turn = (index / 10) * 2 * Math.PI;
    return circle(x + 50 * Math.cos(turn), y + 58 * Math.sin(turn), 6, '#FFF4D2');
  });
  return (
    ellipse(x, y, 52, 60, scene.inside('#C79A4B')) +
    ellipse(x, y, 42, 50, scene.evening ? '#FFF1CF' : '#DDEBEA') +
    polygon(
      [
        [x - 22, y + 30],
        [x + 12, y - 38],
        [x + 22, y - 34],
        [x - 10, y + 36],
      ],
      '#FFFFFF',
      { opacity: 0.5 },
    ) +
    bulbs.join('')
  );
};

const seat = (scene: Scene, x: number, floor: number) => {
  const leather = scene.inside(scene.palette.awning[0]);
  return group(
    `translate(${x} ${floor}) scale(.74)`,
    rect(-6, -46, 12, 42, '#8E9A9C') + ellipse(0, -2, 32, 7, '#6E797B'),
    rect(-38, -62, 76, 20, leather, { rx: 9 }) + rect(-34, -128, 68, 74, leather, { rx: 16 }),
    rect(-20, -146, 40, 24, darker(leather, 0.15), { rx: 8 }),
    stroke('M-42 -64v-30M42 -64v-30', '#8E9A9C', 7),
  );
};

const parlour = (scene: Scene, x: number, y: number, width: number, height: number) =>
  times(
    3,
    (index) =>
      mirror(scene, x + width * (0.2 + index * 0.3), y + 72) +
      seat(scene, x + width * (0.2 + index * 0.3), y + height),
  ).join('') +
  times(14, (index) =>
    rect(x + 6 + (index * width) / 14, y + height - 8, width / 28, 8, '#FFFFFF', {
      opacity: 0.5,
    }),
  ).join('');

/** The fin of a thirties' corner shop, with its scissors. */
const fin = (scene: Scene, top: number) => {
  const paint = scene.out(scene.palette.door, 0.35);
  const rim = scene.out(scene.palette.accent, 0.12);
  return (
    rect(866, top, 96, 400, paint, { rx: 44, stroke: rim, 'stroke-width': 8 }) +
    (scene.evening ? circle(914, top + 70, 120, 'url(#lamp)') : '') +
    circle(914, top + 64, 38, scene.out('#FFF6E5', 0.08)) +
    `<g transform="translate(914 ${top + 66})">${scissors}</g>` +
    times(5, (row) => rect(894, top + 128 + row * 36, 40, 12, rim, { rx: 6 })).join('')
  );
};

const deco = (scene: Scene, top: number) => {
  const paint = scene.out(scene.palette.wall);
  const trim = scene.out(scene.palette.trim);
  const porthole = (x: number) =>
    circle(x, top + 78, 40, trim) +
    circle(x, top + 78, 29, scene.evening ? '#FFD58A' : '#B7D2D6') +
    stroke(`M${x - 29} ${top + 78}h58M${x} ${top + 49}v58`, trim, 5);
  return (
    shape(`M180 ${GROUND}V${top + 90}A90 90 0 0 1 270 ${top}H1020V${GROUND}Z`, paint) +
    times(3, (row) =>
      stroke(
        `M${196 + row * 6} ${top + 92}A74 74 0 0 1 ${272} ${top + 16 + row * 14}H1020`,
        row === 1 ? scene.out(scene.palette.accent) : trim,
        6,
      ),
    ).join('') +
    porthole(330) +
    porthole(450) +
    porthole(570) +
    porthole(690) +
    rect(180, 640, 840, 130, lighter(paint, 0.25)) +
    stroke(
      times(23, (index) => `M${188 + index * 36} 640v130`).join('') + 'M180 676h840M180 712h840M180 746h840',
      darker(paint, 0.1),
      2.5,
    )
  );
};

/** Streamlined, tiled, a fin with scissors; chairs wait in front of lit mirrors. */
export const salon = (scene: Scene): string => {
  const { chance } = scene;
  const top = chance.pick([190, 214, 236]);
  const window = { x: 236, y: 500, width: 470, height: 196 };
  return [
    fin(scene, top - chance.pick([120, 90])),
    deco(scene, top),
    fin(scene, top - 104),
    plinth(scene, 180, 840),
    frontWindow(scene, window, parlour(scene, window.x, window.y, window.width, window.height), 0),
    door(scene, { x: 822, y: 540, width: 122, height: 230 }),
    awning(scene, 218, 446, 506, 56),
    sign(scene, { x: 230, y: top + 132, width: 480, height: 74 }, 0),
    pole(scene, 764, 520),
    chance.is(0.5) ? bench(scene, 470) : passing(scene, 440),
    planter(scene, 984, chance.pick(['ball', 'grass'])),
    chance.is(0.6) ? board(scene, 268, scissors) : planter(scene, 250, 'bush'),
  ].join('');
};
