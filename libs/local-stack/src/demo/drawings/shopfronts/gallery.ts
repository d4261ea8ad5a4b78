import { pool } from '../backdrop';
import { circle, ellipse, polygon, rect, shape, stroke, times } from '../brush';
import { plinth, wall } from '../facade';
import { lettering } from '../lettering';
import { darker, lighter } from '../palette';
import { GROUND, type Scene } from '../scene';
import { awning, door, shopWindow } from '../shop';
import { bench, dog, planter } from '../street';

const INKS = [
  '#D9482B',
  '#F2A93B',
  '#0E5A4A',
  '#2C5364',
  '#E9A6A0',
  '#7A4866',
  '#9CC5C9',
  '#33373D',
] as const;

type Motif = (scene: Scene, w: number, h: number) => string;
const MOTIFS: readonly [Motif, ...Motif[]] = [
  (scene, w, h) =>
    circle(w * 0.5, h * 0.42, w * 0.28, scene.chance.pick(INKS)) +
    rect(0, h * 0.66, w, h * 0.34, scene.chance.pick(INKS)),
  (scene, w, h) =>
    times(4, (row) =>
      rect(
        w * 0.1,
        h * (0.1 + row * 0.21),
        w * scene.chance.between(0.3, 0.8),
        h * 0.14,
        scene.chance.pick(INKS),
      ),
    ).join(''),
  (scene, w, h) =>
    polygon(
      [
        [0, h],
        [w * 0.4, h * 0.3],
        [w * 0.62, h * 0.7],
        [w * 0.8, h * 0.46],
        [w, h],
      ],
      scene.chance.pick(INKS),
    ) + circle(w * 0.72, h * 0.24, w * 0.12, '#F2A93B'),
  (scene, w, h) =>
    times(7, () =>
      circle(
        scene.chance.between(0.15, 0.85) * w,
        scene.chance.between(0.15, 0.85) * h,
        scene.chance.between(0.05, 0.16) * w,
        scene.chance.pick(INKS),
      ),
    ).join(''),
  (scene, w, h) =>
    ellipse(w * 0.5, h * 0.52, w * 0.22, h * 0.3, '#E6C3A0') +
    shape(
      `M${w * 0.26} ${h * 0.5}Q${w * 0.5} ${-h * 0.1} ${w * 0.74} ${h * 0.5}L${w * 0.66} ${h * 0.32}H${w * 0.34}Z`,
      scene.chance.pick(INKS),
    ) +
    rect(w * 0.22, h * 0.82, w * 0.56, h * 0.18, scene.chance.pick(INKS)),
];

const painting = (scene: Scene, x: number, y: number, w: number, h: number) => {
  const canvas = scene.inside(scene.chance.pick(['#FFFDF7', '#F6E2C0', '#E3EDEB', '#F7DAD0']));
  return (
    (scene.evening
      ? polygon(
          [
            [x + w / 2, y - 46],
            [x - 18, y + h],
            [x + w + 18, y + h],
          ],
          '#FFF3CF',
          { opacity: 0.4 },
        )
      : '') +
    rect(x - 7, y - 7, w + 14, h + 14, scene.inside('#3B332C')) +
    rect(x, y, w, h, canvas) +
    `<svg x="${x}" y="${y}" width="${w}" height="${h}">${scene.chance.pick(MOTIFS)(scene, w, h)}</svg>` +
    rect(x + w / 2 - 12, y + h + 18, 24, 12, '#FFFDF7')
  );
};

const sculptures: readonly [Motif, ...Motif[]] = [
  (scene, x, y) =>
    ellipse(x, y - 40, 26, 40, scene.inside('#B98B5B')) + ellipse(x + 4, y - 40, 9, 18, scene.room),
  (scene, x, y) =>
    circle(x - 6, y - 20, 22, scene.inside('#D9482B')) +
    circle(x + 8, y - 54, 16, scene.inside('#F2A93B')) +
    circle(x, y - 80, 11, scene.inside('#2C5364')),
  (scene, x, y) =>
    shape(`M${x - 12} ${y}q-26 -40 4 -62v-18h16v18q30 22 4 62Z`, scene.inside('#0E5A4A')) +
    stroke(`M${x} ${y - 80}q-18 -22 -14 -44M${x} ${y - 80}q12 -20 20 -36`, scene.inside('#7BAA5F'), 5),
];

const hall = (scene: Scene, x: number, y: number, width: number, height: number) => {
  const floor = y + height - 8;
  const big = scene.chance.is(0.5);
  const hung = big
    ? painting(scene, x + 50, y + 66, 190, 150) +
      painting(scene, x + 300, y + 66, 110, 150) +
      painting(scene, x + 464, y + 66, 130, 130)
    : times(4, (index) => painting(scene, x + 46 + index * 148, y + 62 + (index % 2) * 18, 104, 136)).join(
        '',
      );
  const base = (at: number) =>
    rect(at - 34, floor - 78, 68, 80, scene.inside('#FFFDF7')) +
    scene.chance.pick(sculptures)(scene, at, floor - 78);
  return (
    rect(x, y, width, height * 0.74, scene.evening ? '#FFEBC2' : '#FBF6EA') +
    stroke(`M${x} ${y + 24}h${width}`, '#33373D', 6) +
    times(6, (index) =>
      polygon(
        [
          [x + 60 + index * 106, y + 24],
          [x + 80 + index * 106, y + 24],
          [x + 78 + index * 106, y + 44],
          [x + 64 + index * 106, y + 44],
        ],
        '#33373D',
      ),
    ).join('') +
    hung +
    base(x + (big ? 270 : 172)) +
    base(x + (big ? 434 : 468))
  );
};

/** What stands before the house: everyone photographs it. */
const monument = (scene: Scene, x: number) => {
  const y = GROUND + 34;
  const colour = scene.out(scene.palette.awning[0], 0.3);
  const kinds = [
    () => stroke(`M${x - 46} ${y - 14}v-74a46 46 0 0 1 92 0v74`, colour, 26, { 'stroke-linecap': 'butt' }),
    () =>
      stroke(`M${x} ${y}v-150M${x - 70} ${y - 170}q70 44 140 -10`, scene.ink, 7) +
      circle(x - 70, y - 150, 26, colour) +
      circle(x + 70, y - 150, 34, scene.out(scene.palette.accent, 0.3)) +
      circle(x + 6, y - 128, 16, scene.out('#2C5364')),
    () => times(4, (index) => group(x, y, index, scene)).join(''),
  ] as const;
  return (
    ellipse(x, y + 2, 84, 10, '#1B1411', { opacity: 0.2 }) +
    rect(x - 74, y - 18, 148, 20, scene.out('#CFC6B6'), { rx: 3 }) +
    scene.chance.pick(kinds)()
  );
};

const group = (x: number, y: number, index: number, scene: Scene) =>
  rect(
    x - 46 + index * 9,
    y - 62 - index * 42,
    92 - index * 18,
    42,
    scene.out(INKS[(scene.seed + index * 3) % INKS.length] ?? INKS[0], 0.3),
    { transform: `rotate(${index % 2 === 0 ? -5 : 6} ${x} ${y - 40 - index * 42})` },
  );

const saw = (scene: Scene, paint: string) =>
  times(4, (index) => {
    const x = 140 + index * 230;
    return (
      polygon(
        [
          [x, 250],
          [x, 150],
          [x + 230, 250],
        ],
        paint,
      ) +
      polygon(
        [
          [x + 12, 244],
          [x + 12, 172],
          [x + 60, 193],
          [x + 60, 244],
        ],
        scene.evening ? '#FFDFA0' : '#BCD7DB',
      )
    );
  }).join('');

/** A quiet box with one great window: the walls inside are the façade. */
export const gallery = (scene: Scene): string => {
  const { chance } = scene;
  const shell = chance.pick(['#F4EFE4', '#E4DED2', '#3A3F45', scene.palette.wall]);
  const box = { x: 140, y: 240, width: 920, height: GROUND - 240 };
  const window = { x: 186, y: 404, width: 640, height: 318 };
  const pale = Number.parseInt(shell.slice(1, 3), 16) > 150;
  return [
    chance.is(0.45)
      ? saw(scene, scene.out(darker(shell, 0.12)))
      : rect(560, 150, 420, 96, scene.out(darker(shell, 0.1))) +
        rect(600, 176, 340, 44, scene.evening ? '#FFDFA0' : '#BCD7DB'),
    wall(scene, box, chance.pick(['plaster', 'planks', 'brick', 'plaster']), shell),
    rect(128, 226, 944, 26, scene.out(lighter(shell, 0.2)), { rx: 3 }),
    plinth(scene, 140, 920, darker(shell, 0.3)),
    pool(scene, 500, 640),
    lettering(scene.name, 506, 318, {
      width: 560,
      height: 62,
      colour: pale && !scene.evening ? darker(scene.palette.door, 0.25) : '#FFF0CC',
      weight: chance.pick([1.1, 1.6]),
      mirrored: scene.mirrored,
    }),
    shopWindow(
      scene,
      window,
      hall(scene, window.x, window.y, window.width, window.height),
      chance.pick([1, 2]),
      '#33373D',
    ),
    door(scene, { x: 900, y: 532, width: 118, height: 238 }, scene.palette.awning[0]),
    awning(scene, 868, 404, 182, 56),
    monument(scene, chance.pick([330, 640])),
    chance.is(0.5) ? planter(scene, 864, 'grass') : planter(scene, 860, 'ball'),
    chance.is(0.6) ? bench(scene, 480) : dog(scene, 500),
  ].join('');
};
