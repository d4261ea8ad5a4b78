import { HEIGHT, WIDTH, circle, ellipse, glow, gradient, polygon, rect, shape, stroke, times } from './brush';
import { lighter, mix } from './palette';
import { GROUND, type Scene } from './scene';

const DAY_SKIES = [
  ['#A9D8E8', '#FBF0DC'],
  ['#BFE3E4', '#FDEBD0'],
  ['#B5D3EE', '#F9EFE6'],
] as const;
const EVENING_SKIES = [
  ['#23265C', '#E08A6D'],
  ['#2B2358', '#D97B86'],
  ['#1D3058', '#E9A36B'],
] as const;

const cloud = (x: number, y: number, size: number, colour: string) =>
  [
    ellipse(x, y, size, size * 0.3, colour),
    circle(x - size * 0.35, y - size * 0.2, size * 0.32, colour),
    circle(x + size * 0.2, y - size * 0.3, size * 0.42, colour),
  ].join('');

const stars = ({ air: chance }: Scene) =>
  times(34, () =>
    circle(chance.between(0, WIDTH), chance.between(0, 380), chance.between(1, 2.6), '#FFF4D6', {
      opacity: chance.between(0.4, 0.95).toFixed(2),
    }),
  ).join('');

const crescent = (x: number, y: number) =>
  circle(x, y, 120, 'url(#lamp)', { opacity: 0.4 }) +
  shape(`M${x} ${y - 46}A46 46 0 1 1 ${x - 40} ${y + 22}A38 38 0 0 0 ${x} ${y - 46}Z`, '#FFF3D0');

const heaven = (scene: Scene) => {
  const { air: chance, evening } = scene;
  const x = chance.between(90, 1110);
  if (evening) return stars(scene) + crescent(x, 112);
  const clouds = times(4, (index) =>
    cloud(
      120 + index * 300 + chance.between(-70, 70),
      chance.between(60, 210),
      chance.between(55, 105),
      '#FFFDF7',
    ),
  );
  return circle(x, 120, 54, '#FFE7A8') + clouds.join('');
};

/** Roofs far away, paler the farther. */
const skyline = ({ air: chance, evening }: Scene) => {
  const far = evening ? '#514A7E' : '#C9DBD8';
  return times(11, (index) => {
    const x = index * 118 - 40;
    const top = chance.between(330, 520);
    const roof = chance.is(0.4)
      ? polygon(
          [
            [x, top],
            [x + 62, top - 46],
            [x + 124, top],
          ],
          far,
        )
      : '';
    const windows = evening
      ? times(4, () =>
          rect(x + chance.between(14, 96), top + chance.between(16, 130), 10, 14, '#FFCF7A', {
            opacity: 0.7,
          }),
        )
      : [];
    return rect(x, top, 124, 460, far) + roof + windows.join('');
  }).join('');
};

const crown = (scene: Scene, x: number, y: number, r: number, leaf: string) => {
  const { chance } = scene;
  const tufts = times(7, () =>
    circle(
      x + chance.between(-r, r) * 0.7,
      y + chance.between(-r, r) * 0.6,
      r * chance.between(0.5, 0.7),
      leaf,
    ),
  );
  const light = times(6, () =>
    circle(x + chance.between(-r, r) * 0.7, y - chance.between(0, r) * 0.7, r * 0.16, lighter(leaf, 0.2), {
      opacity: 0.6,
    }),
  );
  return circle(x, y, r, leaf) + tufts.join('') + light.join('');
};

/** A street tree with its trunk on the pavement. */
export const tree = (scene: Scene, x: number, height: number) => {
  const leaf = scene.out(
    scene.chance.pick(['#6FA66B', '#7FB069', '#5B9279', '#C98B3C', '#D98A5B', '#8FB56A']),
  );
  const top = GROUND - height;
  return (
    stroke(`M${x} ${GROUND + 8}V${top + 40}M${x} ${top + 130}l34 -48`, scene.out('#6A4B35'), 15) +
    crown(scene, x, top, height * 0.24, leaf)
  );
};

const pane = (scene: Scene, x: number, y: number) => {
  const lit = scene.chance.is(0.55) && scene.evening;
  const glass = lit ? '#FFD58A' : scene.out('#BFD6D6', 0.6);
  return (
    rect(x, y, 54, 84, scene.out('#F6EFE2')) +
    rect(x + 6, y + 6, 42, 72, glass) +
    stroke(`M${x + 27} ${y + 6}v72M${x + 6} ${y + 42}h42`, scene.out('#F6EFE2'), 4)
  );
};

/** The house next door, cut by the edge of the picture. */
const neighbour = (scene: Scene, x: number, width: number) => {
  const { chance } = scene;
  const wall = scene.out(
    chance.pick(['#D9B99B', '#C7CDBF', '#B9C4CF', '#E3C7B5', '#C99B82', '#D8CFA9']),
    0.58,
  );
  const top = chance.between(190, 330);
  const rows = times(3, (row) =>
    times(Math.floor(width / 90), (column) => pane(scene, x + 30 + column * 92, top + 46 + row * 128)),
  );
  return (
    rect(x, top, width, GROUND - top, wall) +
    rect(x - 6, top - 18, width + 12, 24, mix(wall, '#FFFFFF', 0.3)) +
    rows.flat().join('') +
    rect(x, GROUND - 66, width, 66, mix(wall, '#1B1411', 0.2))
  );
};

const pavement = (scene: Scene) => {
  const slab = scene.out('#DCCFBA');
  const joints = times(9, (index) => `M${index * 150 - 10} ${GROUND}l${(index - 4) * 22} 78`).join('');
  return (
    rect(0, GROUND, WIDTH, 80, slab) +
    stroke(`${joints}M0 ${GROUND + 38}H${WIDTH}`, mix(slab, '#1B1411', 0.14), 2.5) +
    rect(0, GROUND + 78, WIDTH, 14, mix(slab, '#FFFFFF', 0.25)) +
    rect(0, GROUND + 90, WIDTH, HEIGHT - GROUND - 90, scene.out('#6F6B6A')) +
    stroke(`M40 ${HEIGHT - 12}h120m80 0h120m80 0h120m80 0h120m80 0h120m80 0h120`, scene.out('#EFE2B8'), 6)
  );
};

/** Sky, roofs, the houses on both sides and the street. `open` leaves the sides free. */
export const backdrop = (scene: Scene, open = false): string => {
  const skies = scene.evening ? EVENING_SKIES : DAY_SKIES;
  const [top, bottom] = skies[scene.chance.whole(0, 2)] ?? skies[0];
  const sides = open
    ? tree(scene, 90, 430) + tree(scene, 1120, 380)
    : neighbour(scene, -30, 220) + neighbour(scene, 1010, 220);
  return [
    `<defs>${gradient('sky', [0, top], [0.85, bottom])}${glow('lamp', '#FFD98C', 0.75)}${glow('pool', '#FFC765', 0.55)}</defs>`,
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)'),
    heaven(scene),
    skyline(scene),
    sides,
    pavement(scene),
  ].join('');
};

/** Warm light on the pavement below a lit window. */
export const pool = (scene: Scene, x: number, width: number) =>
  scene.evening ? ellipse(x, GROUND + 34, width * 0.62, 52, 'url(#pool)') : '';

/** The shade under a thing that stands on the pavement. */
export const shade = (x: number, y: number, width: number) =>
  ellipse(x, y, width, 7, '#1B1411', { opacity: 0.2 });
