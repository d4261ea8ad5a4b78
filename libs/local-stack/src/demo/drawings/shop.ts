import { circle, ellipse, polygon, rect, shape, stroke, times } from './brush';
import { pool } from './backdrop';
import { type Box, plinth } from './facade';
import { lettering } from './lettering';
import { darker, lighter } from './palette';
import { GROUND, type Scene } from './scene';

/** The mark of the site: stripes that end in scallops. */
export const awning = (scene: Scene, x: number, y: number, width: number, drop = 84) => {
  const count = Math.max(5, Math.round(width / 58) | 1);
  const flare = 14;
  const top = width / count;
  const low = (width + 2 * flare) / count;
  const stripes = times(count, (index) => {
    const colour = scene.out(scene.palette.awning[index % 2 === 0 ? 0 : 1], 0.38);
    const [left, right] = [x - flare + index * low, x - flare + (index + 1) * low];
    const cloth = `M${x + index * top} ${y}H${x + (index + 1) * top}L${right} ${y + drop}A${low / 2} ${low / 2.1} 0 0 1 ${left} ${y + drop}Z`;
    return (
      shape(cloth, colour) +
      shape(
        `M${left} ${y + drop}H${right}A${low / 2} ${low / 2.1} 0 0 1 ${left} ${y + drop}Z`,
        darker(colour, 0.1),
      )
    );
  });
  const shadow = rect(x - flare + 6, y + drop, width + 2 * flare - 12, 44, '#1B1411', { opacity: 0.22 });
  return (
    shadow +
    stripes.join('') +
    rect(x - 6, y - 10, width + 12, 14, scene.out(darker(scene.palette.trim, 0.1)), { rx: 5 })
  );
};

const reflections = ({ x, y, width, height }: Box) => {
  const slope = height * 0.45;
  const beam = (at: number, wide: number) =>
    polygon(
      [
        [x + at + slope, y],
        [x + at + slope + wide, y],
        [x + at + wide, y + height],
        [x + at, y + height],
      ],
      '#FFFFFF',
      { opacity: 0.13 },
    );
  return beam(width * 0.08, width * 0.1) + beam(width * 0.24, width * 0.04);
};

/** A shop window: the room, what stands in it, glass and frame. `bars` upright glazing bars. */
export const shopWindow = (scene: Scene, box: Box, inside: string, bars = 1, frame = scene.palette.trim) => {
  const { x, y, width, height } = box;
  const paint = scene.out(frame, 0.42);
  const id = `glass${Math.round(x)}x${Math.round(y)}`;
  const upright = times(bars, (index) => `M${x + ((index + 1) * width) / (bars + 1)} ${y}v${height}`).join(
    '',
  );
  return [
    pool(scene, x + width / 2, width),
    scene.evening
      ? ellipse(x + width / 2, y + height / 2, width * 0.72, height * 0.85, 'url(#lamp)', { opacity: 0.5 })
      : '',
    rect(x - 14, y - 14, width + 28, height + 28, paint, { rx: 4 }),
    `<clipPath id="${id}">${rect(x, y, width, height, '#000')}</clipPath><g clip-path="url(#${id})">`,
    rect(x, y, width, height, scene.room),
    rect(x, y + height * 0.62, width, height * 0.38, darker(scene.room, 0.12)),
    inside,
    scene.evening ? '' : reflections(box),
    '</g>',
    stroke(upright, paint, 8, { 'stroke-linecap': 'butt' }),
    rect(x - 22, y + height + 10, width + 44, 14, lighter(paint, 0.14), { rx: 3 }),
  ].join('');
};

/** Between window and pavement. */
export const panels = (scene: Scene, x: number, y: number, width: number, colour = scene.palette.door) => {
  const paint = scene.out(colour);
  const count = Math.max(2, Math.round(width / 150));
  const each = width / count;
  const fields = times(count, (index) =>
    rect(x + index * each + 14, y + 12, each - 28, GROUND - y - 34, 'none', {
      stroke: lighter(paint, 0.18),
      'stroke-width': 4,
      rx: 4,
    }),
  );
  return rect(x, y, width, GROUND - y, paint) + fields.join('');
};

const openSign = (scene: Scene, x: number, y: number) =>
  stroke(`M${x - 16} ${y}l16 -16l16 16`, scene.ink, 2) +
  rect(x - 30, y, 60, 28, scene.inside('#FFF8E8'), { rx: 5 }) +
  lettering('OPEN', x, y + 14, {
    width: 44,
    height: 13,
    colour: '#B23A22',
    weight: 1.9,
    mirrored: scene.mirrored,
  });

/** A glazed door with a light above it and a step before it. */
export const door = (scene: Scene, { x, y, width, height }: Box, colour = scene.palette.door) => {
  const paint = scene.out(colour, 0.42);
  const glass = scene.evening ? '#FFD88F' : '#CFE0DA';
  return [
    pool(scene, x + width / 2, width),
    rect(x - 14, y - 62, width + 28, height + 62, scene.out(scene.palette.trim), { rx: 4 }),
    rect(x, y - 50, width, 42, glass),
    rect(x, y, width, height, paint),
    rect(x + 18, y + 20, width - 36, height * 0.52, glass, { rx: 4 }),
    polygon(
      [
        [x + 24, y + height * 0.5],
        [x + width * 0.5, y + 22],
        [x + width * 0.66, y + 22],
        [x + 40, y + height * 0.56],
      ],
      '#FFFFFF',
      { opacity: 0.2 },
    ),
    openSign(scene, x + width / 2, y + height * 0.27),
    rect(x + 20, y + height * 0.66, width - 40, height * 0.24, 'none', {
      stroke: lighter(paint, 0.2),
      'stroke-width': 4,
      rx: 4,
    }),
    circle(x + width - 14, y + height * 0.58, 7, '#E9C46A'),
    rect(x - 24, GROUND - 8, width + 48, 16, scene.out('#B9AD9B'), { rx: 3 }),
  ].join('');
};

/** A gooseneck lamp; in the evening it throws its cone on the sign. */
const gooseneck = (scene: Scene, x: number, y: number, reach: number) =>
  (scene.evening
    ? polygon(
        [
          [x - 16, y],
          [x + 16, y],
          [x + 86, y + reach],
          [x - 86, y + reach],
        ],
        '#FFE2A0',
        { opacity: 0.2 },
      )
    : '') +
  stroke(`M${x} ${y - 40}q-2 -22 0 -22q0 6 0 50`, scene.ink, 5) +
  shape(`M${x - 24} ${y + 2}a24 24 0 0 1 48 0Z`, scene.ink) +
  (scene.evening ? ellipse(x, y + 3, 16, 5, '#FFF0C4') : '');

/** The painted board with the name. */
export const sign = (scene: Scene, { x, y, width, height }: Box, lamps = 3) => {
  const dark = scene.chance.is(0.6);
  const board = dark ? darker(scene.palette.door, 0.25) : scene.palette.awning[1];
  const letters = dark ? scene.palette.awning[1] : darker(scene.palette.door, 0.15);
  const rx = scene.chance.pick([4, 12, height / 2]);
  const gap = width / lamps;
  return [
    rect(x, y, width, height, scene.out(board, 0.22), {
      rx,
      stroke: scene.out(scene.palette.accent, 0.2),
      'stroke-width': 6,
    }),
    lettering(scene.name, x + width / 2, y + height / 2, {
      width: width - 70,
      height: height - 34,
      colour: scene.out(letters, 0.06),
      weight: scene.chance.pick([1.5, 1.8, 1.25]),
      slant: scene.chance.pick([0, 0, 10]),
      mirrored: scene.mirrored,
    }),
    ...times(lamps, (index) => gooseneck(scene, x + gap * (index + 0.5), y - 14, height + 10)),
  ].join('');
};

/** A round board on a bracket, with an icon drawn around 0,0 in a circle of 34. */
export const hanging = (scene: Scene, x: number, y: number, icon: string) =>
  stroke(`M${x - 44} ${y - 66}h58m-14 0v24m-44 10q26 0 30 -34`, scene.ink, 6) +
  circle(x, y, 46, scene.out(scene.palette.accent, 0.2)) +
  circle(x, y, 38, scene.out('#FFF6E5', 0.12)) +
  `<g transform="translate(${x} ${y})">${icon}</g>`;

/** Window, sill panels and plinth in one: the usual ground floor. */
export const frontWindow = (scene: Scene, box: Box, inside: string, bars = 1) =>
  panels(scene, box.x - 14, box.y + box.height + 10, box.width + 28) +
  plinth(scene, box.x - 14, box.width + 28, darker(scene.palette.door, 0.3)) +
  shopWindow(scene, box, inside, bars);
