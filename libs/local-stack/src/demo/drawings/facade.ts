import { circle, ellipse, polygon, rect, shape, stroke, times } from './brush';
import { darker, lighter } from './palette';
import { GROUND, type Scene } from './scene';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Texture = 'brick' | 'boards' | 'planks' | 'plaster' | 'tiles';

const bricks = ({ x, y, width, height }: Box) => {
  const rows = times(height / 22, (row) => {
    const offset = row % 2 === 0 ? 0 : 27;
    const joints = times(width / 54, (index) => {
      const at = x + offset + index * 54;
      return at > x + 4 && at < x + width ? `M${at} ${y + row * 22}v22` : '';
    });
    return `M${x} ${y + row * 22}H${x + width}${joints.join('')}`;
  });
  return rows.join('');
};

const TEXTURES: Record<Texture, (box: Box) => string> = {
  brick: bricks,
  boards: ({ x, y, width, height }) => times(height / 26, (row) => `M${x} ${y + row * 26}h${width}`).join(''),
  planks: ({ x, y, width, height }) =>
    times(width / 44, (column) => `M${x + column * 44} ${y}v${height}`).join(''),
  plaster: () => '',
  tiles: ({ x, y, width, height }) =>
    times(height / 36, (row) => `M${x} ${y + row * 36}h${width}`).join('') +
    times(width / 36, (column) => `M${x + column * 36} ${y}v${height}`).join(''),
};

/** A few bricks of another firing, a few patches of older plaster. */
const patina = (scene: Scene, box: Box, colour: string) =>
  times(16, () => {
    const column = scene.chance.whole(0, Math.floor(box.width / 54) - 2);
    const row = scene.chance.whole(0, Math.floor(box.height / 22) - 2);
    const shift = row % 2 === 0 ? 0 : 27;
    return rect(box.x + column * 54 + shift + 2, box.y + row * 22 + 2, 50, 18, colour, { opacity: 0.55 });
  }).join('');

export const wall = (scene: Scene, box: Box, texture: Texture, colour = scene.palette.wall) => {
  const paint = scene.out(colour);
  return (
    rect(box.x, box.y, box.width, box.height, paint) +
    (texture === 'brick'
      ? patina(scene, box, darker(paint, 0.14)) + patina(scene, box, lighter(paint, 0.12))
      : '') +
    stroke(TEXTURES[texture](box), darker(paint, 0.17), 2.2, { 'stroke-linecap': 'butt' }) +
    rect(box.x, box.y, 16, box.height, lighter(paint, 0.16), { opacity: 0.5 }) +
    rect(box.x + box.width - 22, box.y, 22, box.height, darker(paint, 0.25), { opacity: 0.35 })
  );
};

/** The moulding on top of a house, with its dentils. */
export const cornice = (scene: Scene, x: number, y: number, width: number) => {
  const trim = scene.out(scene.palette.trim);
  const dentils = times(width / 34, (index) => rect(x + 8 + index * 34, y + 24, 16, 14, darker(trim, 0.12)));
  return (
    rect(x - 20, y - 14, width + 40, 22, lighter(trim, 0.15), { rx: 4 }) +
    rect(x - 10, y + 8, width + 20, 18, trim) +
    dentils.join('')
  );
};

export type Roof = 'flat' | 'stepped' | 'curved' | 'gable';

const OUTLINES: Record<Exclude<Roof, 'flat'>, (x: number, y: number, width: number) => string> = {
  stepped: (x, y, width) =>
    `M${x} ${y}v-30h${width * 0.2}v-34h${width * 0.16}v-30h${width * 0.28}v30h${width * 0.16}v34h${width * 0.2}v30Z`,
  curved: (x, y, width) =>
    `M${x} ${y}v-18h${width * 0.16}C${x + width * 0.26} ${y - 18} ${x + width * 0.26} ${y - 92} ${x + width / 2} ${y - 92}S${x + width * 0.74} ${y - 18} ${x + width * 0.84} ${y - 18}H${x + width}v18Z`,
  gable: (x, y, width) => `M${x} ${y}L${x + width / 2} ${y - 110}L${x + width} ${y}Z`,
};

/** What rises over the cornice: it gives each street its rhythm. */
export const roofline = (scene: Scene, roof: Roof, { x, y, width }: Box) => {
  if (roof === 'flat') return cornice(scene, x, y, width);
  const trim = scene.out(scene.palette.trim);
  const paint = scene.out(scene.palette.wall);
  const eye =
    circle(x + width / 2, y - 38, 22, trim) +
    circle(x + width / 2, y - 38, 14, scene.evening ? '#FFD58A' : '#9DBFC4');
  return (
    shape(OUTLINES[roof](x, y, width), paint, {
      stroke: trim,
      'stroke-width': 14,
      'stroke-linejoin': 'round',
    }) +
    eye +
    rect(x - 8, y - 6, width + 16, 16, trim, { rx: 4 })
  );
};

const flowerBox = (scene: Scene, x: number, y: number, width: number) => {
  const { chance } = scene;
  const petals = chance.pick(['#E4572E', '#F2A93B', '#E98BA7', '#FFFFFF', '#B565A7']);
  const blooms = times(9, (index) => {
    const at = x + 6 + (index * (width - 12)) / 8;
    return (
      circle(at, y - chance.between(2, 10), 11, scene.out('#5E9160')) +
      circle(at + chance.between(-4, 4), y - chance.between(8, 18), 6, scene.out(petals, 0.35))
    );
  });
  return blooms.join('') + rect(x - 4, y, width + 8, 20, scene.out('#8A5A3B'), { rx: 4 });
};

const curtains = (x: number, y: number, width: number, height: number, cloth: string) =>
  polygon(
    [
      [x, y],
      [x + width * 0.36, y],
      [x + width * 0.12, y + height],
      [x, y + height],
    ],
    cloth,
  ) +
  polygon(
    [
      [x + width, y],
      [x + width * 0.64, y],
      [x + width * 0.88, y + height],
      [x + width, y + height],
    ],
    cloth,
  );

const shutters = (scene: Scene, { x, y, width, height }: Box) => {
  const paint = scene.out(scene.palette.door);
  const leaf = (at: number) =>
    rect(at, y, 30, height, paint) +
    stroke(
      times(Math.floor(height / 14), (row) => `M${at + 6} ${y + 10 + row * 14}h18`).join(''),
      darker(paint, 0.25),
      3,
    );
  return leaf(x - 38) + leaf(x + width + 8);
};

/** A window of the flat above: someone may be at home. */
export const sash = (scene: Scene, box: Box, dress: 'flowers' | 'shutters' | 'arch' | 'plain') => {
  const { x, y, width, height } = box;
  const trim = scene.out(scene.palette.trim);
  const lit = scene.chance.is(0.7) && scene.evening;
  const glass = lit ? '#FFD68C' : scene.out('#B7D2D6', 0.62);
  const cloth = lit ? '#FFEBC4' : scene.out('#FBF4E6', 0.55);
  const arch =
    dress === 'arch'
      ? ellipse(x + width / 2, y, width / 2 + 10, 34, trim) + ellipse(x + width / 2, y, width / 2, 24, glass)
      : '';
  return [
    arch,
    rect(x - 10, y - (dress === 'arch' ? 0 : 10), width + 20, height + 20, trim, { rx: 3 }),
    rect(x, y, width, height, glass),
    curtains(x, y, width, height, cloth),
    stroke(`M${x + width / 2} ${y}v${height}M${x} ${y + height * 0.48}h${width}`, trim, 6),
    rect(x - 18, y + height + 8, width + 36, 13, lighter(trim, 0.1), { rx: 3 }),
    dress === 'shutters' ? shutters(scene, box) : '',
    dress === 'flowers' ? flowerBox(scene, x, y + height, width) : '',
  ].join('');
};

export const sashes = (scene: Scene, centres: readonly number[], y: number, height: number) => {
  const dress = scene.chance.pick(['flowers', 'shutters', 'arch', 'plain', 'flowers'] as const);
  const width = scene.chance.pick([84, 96]);
  return centres.map((centre) => sash(scene, { x: centre - width / 2, y, width, height }, dress)).join('');
};

/** The base that a house stands on. */
export const plinth = (scene: Scene, x: number, width: number, colour = darker(scene.palette.wall, 0.3)) =>
  rect(x - 6, GROUND - 26, width + 12, 26, scene.out(colour)) +
  rect(x - 6, GROUND - 30, width + 12, 7, scene.out(lighter(colour, 0.2)));
