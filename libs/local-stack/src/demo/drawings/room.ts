import { HEIGHT, WIDTH, circle, glow, rect, shape, stroke, times } from './brush';
import { darker, lighter, mix } from './palette';
import type { Scene } from './scene';

/** Where the wall meets the floor. */
const SKIRTING = 660;

const WALLS = ['#F3E3C9', '#DCE8DF', '#F4D9CC', '#D8E3EA', '#EFE0B9', '#E6DAE4'] as const;

const bulb = (x: number, drop: number, shade: string) =>
  circle(x, drop + 30, 190, 'url(#lamp)') +
  stroke(`M${x} 0V${drop}`, '#3B2F28', 4) +
  shape(`M${x - 54} ${drop + 34}a54 46 0 0 1 108 0Z`, shade) +
  circle(x, drop + 38, 14, '#FFF3CF');

/** A friendly empty room: wall, boards, lamps. */
export const room = (scene: Scene): string => {
  const wall = scene.chance.pick(WALLS);
  const floor = mix('#C99A66', wall, 0.2);
  const boards = times(5, (index) => `M0 ${SKIRTING + 44 + index * 50}H${WIDTH}`).join('');
  return [
    `<defs>${glow('lamp', '#FFE0A0', 0.55)}</defs>`,
    rect(0, 0, WIDTH, SKIRTING, wall),
    rect(0, 470, WIDTH, SKIRTING - 470, darker(wall, 0.07)),
    rect(0, 462, WIDTH, 10, lighter(wall, 0.5)),
    rect(0, SKIRTING, WIDTH, HEIGHT - SKIRTING, floor),
    stroke(boards, darker(floor, 0.12), 3),
    rect(0, SKIRTING - 20, WIDTH, 24, lighter(wall, 0.6)),
    bulb(300, 70, scene.palette.awning[0]),
    bulb(900, 70, scene.palette.awning[0]),
  ].join('');
};
