import { pool, tree } from '../backdrop';
import { circle, ellipse, polygon, rect, shape, stroke, times } from '../brush';
import { lettering } from '../lettering';
import { darker, lighter, mix } from '../palette';
import { GROUND, type Scene } from '../scene';
import { awning } from '../shop';
import { board, crate, dog, lights, planter, terrace } from '../street';

export const star = polygon(
  times(10, (index) => {
    const [turn, r] = [(index * Math.PI) / 5 - Math.PI / 2, index % 2 === 0 ? 26 : 11];
    return [r * Math.cos(turn), r * Math.sin(turn)] as const;
  }),
  '#F2A93B',
);

const bunting = (scene: Scene, y: number) =>
  stroke(`M60 ${y}Q600 ${y + 130} 1140 ${y}`, scene.ink, 3) +
  times(19, (index) => {
    const t = (index + 0.5) / 19;
    const [x, at] = [60 + 1080 * t, y + 260 * t * (1 - t)];
    return polygon(
      [
        [x - 20, at],
        [x + 20, at],
        [x, at + 40],
      ],
      scene.out(scene.chance.pick(['#D9482B', '#F2A93B', '#0E5A4A', '#FBF3E2', '#8DB7D2']), 0.3),
    );
  }).join('');

const hatch = (scene: Scene, x: number, width: number) => {
  const goods = times(Math.floor(width / 46), (index) => {
    const colour = scene.inside(
      scene.chance.pick(['#D9482B', '#F2A93B', '#0E5A4A', '#2C5364', '#E9A6A0', '#FFFDF7']),
    );
    return scene.chance.is(0.5)
      ? rect(x + 12 + index * 45, 512, 28, 38, colour, { rx: 5 })
      : circle(x + 26 + index * 45, 534, 16, colour);
  });
  return (
    pool(scene, x + width / 2, width) +
    rect(x - 10, 468, width + 20, 162, scene.out(scene.palette.trim), { rx: 6 }) +
    rect(x, 478, width, 142, scene.room) +
    rect(x, 550, width, 8, scene.inside('#8A5A3B')) +
    goods.join('') +
    times(
      3,
      (index) =>
        circle(x + width * (0.2 + index * 0.3), 494, 50, 'url(#lamp)') +
        circle(x + width * (0.2 + index * 0.3), 490, 9, '#FFF3CF'),
    ).join('') +
    times(5, (index) =>
      rect(
        x + 20 + index * (width / 5),
        588,
        34,
        32,
        scene.inside(scene.chance.pick(['#C08A54', '#E9D8B4', '#A8C7B5'])),
        { rx: 4 },
      ),
    ).join('') +
    rect(x - 20, 618, width + 40, 16, scene.out('#A56B43'), { rx: 4 })
  );
};

const wheel = (scene: Scene, x: number) =>
  circle(x, GROUND - 2, 48, scene.ink) +
  circle(x, GROUND - 2, 26, scene.out('#D8D2C4')) +
  circle(x, GROUND - 2, 9, scene.ink);

/** A caravan that has found its square. */
const caravan = (scene: Scene) => {
  const paint = scene.out(scene.palette.wall, 0.42);
  const metal = scene.out('#F3EBDC', 0.36);
  return [
    ellipse(590, GROUND + 42, 440, 14, '#1B1411', { opacity: 0.25 }),
    stroke(`M1000 ${GROUND - 50}h96v44`, scene.ink, 12),
    shape(`M190 ${GROUND - 40}V470Q190 330 340 330H880Q1020 330 1020 470V${GROUND - 40}Z`, metal),
    shape(`M190 560V${GROUND - 40}H1020V560Z`, paint),
    stroke('M190 560H1020', scene.out(scene.palette.accent, 0.2), 12),
    stroke(times(9, (index) => `M${232 + index * 92} 340v210`).join(''), darker(metal, 0.08), 3),
    wheel(scene, 380),
    wheel(scene, 800),
    hatch(scene, 270, 430),
    awning(scene, 252, 424, 466, 54),
    rect(790, 480, 126, 250, scene.out(scene.palette.door, 0.4), { rx: 18 }),
    circle(853, 548, 40, scene.evening ? '#FFD88F' : '#CFE0DA', { stroke: metal, 'stroke-width': 8 }),
    circle(898, 630, 7, '#E9C46A'),
    lettering(scene.name, 485, 382, {
      width: 420,
      height: 46,
      colour: scene.out(darker(scene.palette.door, 0.3), 0.1),
      weight: 1.7,
      mirrored: scene.mirrored,
    }),
    rect(270, 664, 430, 54, mix(paint, '#FFFFFF', 0.18), { rx: 8 }),
    `<g transform="translate(485 691) scale(.8)">${star}</g>`,
  ].join('');
};

const frame = (y: number) =>
  [0, 1, 2, 3, 4, 5, 6].map((index) => `M${210 + index * 130} ${y}V${GROUND - 90}`).join('');

/** A house of glass among its plants. */
const glasshouse = (scene: Scene) => {
  const trim = scene.out(
    scene.palette.trim === '#F5F0E6' ? '#F5F0E6' : lighter(scene.palette.wall, 0.35),
    0.3,
  );
  const glass = scene.evening ? '#FFD892' : '#D6E9E4';
  const leaves = times(80, () =>
    ellipse(
      scene.chance.between(230, 970),
      GROUND - 100 - scene.chance.between(0, 180) * scene.chance.next(),
      28,
      17,
      scene.inside(scene.chance.pick(['#5E9160', '#7BAA5F', '#3F7550', '#8FB56A'])),
      { opacity: 0.85 },
    ),
  );
  return [
    pool(scene, 600, 800),
    polygon(
      [
        [160, 420],
        [330, 230],
        [870, 230],
        [1040, 420],
      ],
      glass,
    ),
    rect(200, 420, 800, GROUND - 420, glass),
    ...leaves,
    ...times(
      5,
      (index) =>
        circle(280 + index * 160, 470, 56, 'url(#lamp)') + circle(280 + index * 160, 470, 10, '#FFF6DA'),
    ),
    stroke(
      `${frame(420)}M160 420L330 230H870L1040 420ZM290 420L410 230M420 420L490 230M550 420L570 230M660 420L640 230M790 420L720 230M920 420L800 230M200 540H1000`,
      trim,
      10,
      { 'stroke-linejoin': 'round' },
    ),
    rect(190, GROUND - 96, 820, 98, scene.out(scene.palette.wall)),
    stroke(
      times(20, (index) => `M${196 + index * 42} ${GROUND - 96}v98`).join('') + `M190 ${GROUND - 48}h820`,
      scene.out(darker(scene.palette.wall, 0.2)),
      2.5,
    ),
    rect(530, 520, 140, GROUND - 520, scene.out(scene.palette.door, 0.4), { rx: 4 }),
    rect(548, 540, 104, 130, glass),
    circle(652, 690, 7, '#E9C46A'),
    awning(scene, 500, 446, 200, 56),
    rect(330, 322, 540, 82, scene.out(scene.palette.awning[1], 0.2), {
      rx: 14,
      stroke: scene.out(scene.palette.awning[0], 0.3),
      'stroke-width': 6,
    }),
    lettering(scene.name, 600, 363, {
      width: 480,
      height: 48,
      colour: scene.out(darker(scene.palette.door, 0.2), 0.1),
      weight: 1.6,
      mirrored: scene.mirrored,
    }),
  ].join('');
};

/** Not a shop in a row: a caravan or a glasshouse on a square under trees. */
export const pavilion = (scene: Scene): string => {
  const { chance } = scene;
  const glazed = scene.seed % 2 === 0;
  return [
    tree(scene, 190, 470),
    tree(scene, 1020, 440),
    glazed ? glasshouse(scene) : caravan(scene),
    glazed ? '' : bunting(scene, 190),
    lights(scene, [90, 330], [1110, 330], glazed ? -120 : 10),
    glazed
      ? planter(scene, 480, 'ball') + planter(scene, 720, 'ball')
      : crate(scene, 720, GROUND + 14, ['#D9482B', '#F2A93B']),
    planter(scene, 250, 'flowers'),
    planter(scene, 950, 'grass'),
    chance.is(0.6) ? terrace(scene, glazed ? 380 : 590, true) : dog(scene, 600),
    glazed ? terrace(scene, 860, true) : board(scene, 900, star),
  ].join('');
};
