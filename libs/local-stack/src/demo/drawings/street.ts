import { circle, ellipse, polygon, rect, shape, stroke, times } from './brush';
import { shade } from './backdrop';
import { scribble } from './lettering';
import { darker, lighter } from './palette';
import { GROUND, type Scene } from './scene';

const FOOT = GROUND + 30;

export const planter = (scene: Scene, x: number, kind: 'bush' | 'ball' | 'flowers' | 'grass' = 'bush') => {
  const { chance } = scene;
  const pot = scene.out(chance.pick(['#B5623F', '#3F5B63', '#E2D3B5', '#6D6A66']));
  const leaf = scene.out('#5D9364');
  const grown = {
    bush: () =>
      times(9, () => circle(x + chance.between(-34, 34), FOOT - 76 - chance.between(0, 44), 20, leaf)).join(
        '',
      ),
    ball: () =>
      stroke(`M${x} ${FOOT - 60}v-60`, scene.out('#6A4B35'), 8) +
      circle(x, FOOT - 148, 44, leaf) +
      circle(x - 12, FOOT - 162, 14, lighter(leaf, 0.2), { opacity: 0.6 }),
    flowers: () =>
      times(12, (index) => {
        const [at, up] = [x - 36 + index * 6.5, FOOT - 84 - chance.between(0, 36)];
        return (
          stroke(`M${at} ${FOOT - 58}L${at} ${up}`, leaf, 4) +
          circle(at, up, 9, scene.out(chance.pick(['#E4572E', '#F2A93B', '#E98BA7', '#FFF4E0']), 0.35))
        );
      }).join(''),
    grass: () =>
      stroke(
        times(
          15,
          (index) =>
            `M${x - 28 + index * 4} ${FOOT - 60}q${(index - 7) * 2} -50 ${(index - 7) * 7} ${-70 - (index % 4) * 12}`,
        ).join(''),
        leaf,
        5,
      ),
  }[kind]();
  return (
    shade(x, FOOT, 48) +
    grown +
    polygon(
      [
        [x - 42, FOOT - 66],
        [x + 42, FOOT - 66],
        [x + 32, FOOT],
        [x - 32, FOOT],
      ],
      pot,
    ) +
    rect(x - 46, FOOT - 74, 92, 16, lighter(pot, 0.15), { rx: 4 })
  );
};

/** The board on the pavement: today's menu. */
export const board = (scene: Scene, x: number, icon = '') =>
  shade(x, FOOT + 6, 58) +
  polygon(
    [
      [x - 40, FOOT - 128],
      [x + 40, FOOT - 128],
      [x + 54, FOOT + 6],
      [x - 54, FOOT + 6],
    ],
    scene.out('#8A5A3B'),
  ) +
  polygon(
    [
      [x - 33, FOOT - 119],
      [x + 33, FOOT - 119],
      [x + 43, FOOT - 8],
      [x - 43, FOOT - 8],
    ],
    '#2D3433',
  ) +
  `<g transform="translate(${x} ${FOOT - 92}) scale(.55)">${icon}</g>` +
  scribble(x - 24, FOOT - 60, 48, 4, '#F4EAD6');

export const umbrella = (scene: Scene, x: number, y: number, span: number) => {
  const panels = times(6, (index) => {
    const [left, right] = [x - span + (index * span) / 3, x - span + ((index + 1) * span) / 3];
    return shape(
      `M${x} ${y - 74}L${right} ${y}Q${(left + right) / 2} ${y + 16} ${left} ${y}Z`,
      scene.out(scene.palette.awning[index % 2 === 0 ? 0 : 1], 0.4),
    );
  });
  return (
    stroke(`M${x} ${y - 80}V${FOOT + 10}`, scene.out('#6A4B35'), 7) +
    panels.join('') +
    circle(x, y - 78, 6, scene.out(scene.palette.accent))
  );
};

const chair = (scene: Scene, x: number, facing: 1 | -1) =>
  stroke(
    `M${x} ${FOOT + 12}v-54h${34 * facing}v54M${x} ${FOOT - 42}l${-10 * facing} -64`,
    scene.out(scene.palette.door),
    7,
  ) + stroke(`M${x - 6 * facing} ${FOOT - 72}l${-3 * facing} -22`, scene.out(scene.palette.door), 14);

/** A little table with two chairs; `shaded` puts an umbrella over it. */
export const terrace = (scene: Scene, x: number, shaded: boolean) =>
  shade(x, FOOT + 14, 110) +
  chair(scene, x - 84, 1) +
  chair(scene, x + 84, -1) +
  (shaded ? umbrella(scene, x, FOOT - 190, 128) : '') +
  stroke(`M${x} ${FOOT + 12}v-70M${x - 24} ${FOOT + 14}h48`, scene.out('#4A3A30'), 8) +
  ellipse(x, FOOT - 62, 52, 10, scene.out('#F2E4CC')) +
  rect(x - 26, FOOT - 84, 18, 18, scene.out('#FFFFFF', 0.25), { rx: 4 }) +
  rect(x + 10, FOOT - 92, 12, 27, scene.out('#9CC5C9', 0.25), { rx: 4 });

export const bench = (scene: Scene, x: number) => {
  const wood = scene.out('#A56B43');
  return (
    shade(x, FOOT + 8, 100) +
    times(3, (row) => rect(x - 92, FOOT - 96 + row * 18, 184, 11, wood, { rx: 4 })).join('') +
    rect(x - 98, FOOT - 40, 196, 13, darker(wood, 0.15), { rx: 4 }) +
    stroke(`M${x - 74} ${FOOT + 8}v-100M${x + 74} ${FOOT + 8}v-100`, scene.ink, 7)
  );
};

const wheel = (x: number, y: number, colour: string) =>
  circle(x, y, 40, 'none', { stroke: colour, 'stroke-width': 6 }) +
  stroke(
    times(
      8,
      (index) => `M${x} ${y}l${38 * Math.cos((index * Math.PI) / 4)} ${38 * Math.sin((index * Math.PI) / 4)}`,
    ).join(''),
    '#B8B2A6',
    1.5,
  );

export const bicycle = (scene: Scene, x: number) => {
  const frame = scene.out(scene.palette.awning[0], 0.35);
  const y = FOOT - 30;
  return (
    shade(x, FOOT + 12, 110) +
    wheel(x - 70, y, scene.ink) +
    wheel(x + 70, y, scene.ink) +
    stroke(
      `M${x - 70} ${y}L${x - 34} ${y - 70}H${x + 44}L${x + 70} ${y}M${x - 34} ${y - 70}L${x} ${y}L${x + 44} ${y - 70}M${x - 70} ${y}H${x}`,
      frame,
      7,
    ) +
    stroke(`M${x + 44} ${y - 70}l-5 -26q12 -10 26 -4M${x - 34} ${y - 70}l-5 -14m-14 0h30`, scene.ink, 7) +
    shape(`M${x + 52} ${y - 92}h46l-6 34h-34Z`, scene.out('#B98B5B')) +
    circle(x + 62, y - 98, 11, scene.out('#E98BA7', 0.3)) +
    circle(x + 78, y - 102, 12, scene.out('#F2A93B', 0.3)) +
    circle(x + 90, y - 96, 10, scene.out('#6FA66B'))
  );
};

/** An old street lamp; in the evening it is lit. */
export const lamp = (scene: Scene, x: number) =>
  (scene.evening ? circle(x, FOOT - 300, 130, 'url(#lamp)') : '') +
  stroke(`M${x} ${FOOT + 10}v-270`, scene.ink, 10) +
  polygon(
    [
      [x - 20, FOOT - 264],
      [x + 20, FOOT - 264],
      [x + 28, FOOT - 320],
      [x - 28, FOOT - 320],
    ],
    scene.evening ? '#FFE7AE' : '#F1EBD9',
  ) +
  shape(`M${x - 34} ${FOOT - 320}h68l-22 -24h-24Z`, scene.ink) +
  rect(x - 18, FOOT, 36, 12, scene.ink, { rx: 3 });

/** A chain of bulbs that hangs between two points. */
export const lights = (
  scene: Scene,
  from: readonly [number, number],
  to: readonly [number, number],
  sag = 46,
) => {
  const count = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 46);
  const bulbs = times(count, (index) => {
    const t = (index + 0.5) / count;
    const x = from[0] + (to[0] - from[0]) * t;
    const y = from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t) * 0.5;
    return (
      (scene.evening ? circle(x, y + 8, 30, 'url(#lamp)') : '') +
      circle(x, y + 8, 7, scene.evening ? '#FFF1C2' : '#FFE9B0', { stroke: '#C79A4B', 'stroke-width': 1.5 })
    );
  });
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag];
  return (
    stroke(`M${from[0]} ${from[1]}Q${middle[0]} ${middle[1]} ${to[0]} ${to[1]}`, scene.ink, 3) +
    bulbs.join('')
  );
};

export const cat = (x: number, y: number, coat: string) =>
  ellipse(x, y - 22, 20, 24, coat) +
  circle(x, y - 54, 16, coat) +
  polygon(
    [
      [x - 15, y - 60],
      [x - 12, y - 78],
      [x - 2, y - 68],
    ],
    coat,
  ) +
  polygon(
    [
      [x + 15, y - 60],
      [x + 12, y - 78],
      [x + 2, y - 68],
    ],
    coat,
  ) +
  stroke(`M${x + 16} ${y - 6}q28 4 24 -30`, coat, 8) +
  circle(x - 6, y - 56, 2.2, '#2A221B') +
  circle(x + 6, y - 56, 2.2, '#2A221B') +
  stroke(`M${x - 3} ${y - 49}l3 3l3 -3`, '#2A221B', 1.6);

export const dog = (scene: Scene, x: number) => {
  const coat = scene.out(scene.chance.pick(['#C98B4F', '#7A5239', '#EDE1CC', '#54473F']));
  const y = FOOT + 6;
  return (
    shade(x, y, 52) +
    stroke(`M${x - 30} ${y}v-34M${x - 18} ${y}v-34M${x + 26} ${y}v-34M${x + 14} ${y}v-34`, coat, 9) +
    rect(x - 38, y - 62, 76, 34, coat, { rx: 16 }) +
    stroke(`M${x - 36} ${y - 54}q-20 -10 -16 -30`, coat, 8) +
    circle(x + 42, y - 74, 21, coat) +
    ellipse(x + 60, y - 68, 13, 9, coat) +
    circle(x + 70, y - 71, 4.5, '#2A221B') +
    ellipse(x + 30, y - 72, 8, 17, darker(coat, 0.25)) +
    circle(x + 47, y - 79, 2.6, '#2A221B') +
    stroke(`M${x + 26} ${y - 52}q10 8 22 2`, scene.out('#D9482B', 0.25), 6)
  );
};

/** One of several things that make a pavement lively. */
export const passing = (scene: Scene, x: number): string =>
  scene.chance.pick([bicycle, dog, bench, (it: Scene, at: number) => planter(it, at, 'flowers'), bicycle])(
    scene,
    x,
  );

export const crate = (scene: Scene, x: number, y: number, goods: readonly [string, ...string[]]) => {
  const wood = scene.out('#C08A54');
  const heap = times(11, (index) =>
    circle(
      x + 11 + (index % 6) * 15.5,
      y - (index < 6 ? 4 : 15) - (index % 2) * 2,
      10.5,
      scene.out(scene.chance.pick(goods), 0.25),
    ),
  );
  return (
    heap.join('') +
    rect(x, y, 100, 38, wood, { rx: 3 }) +
    stroke(`M${x + 4} ${y + 13}h92M${x + 4} ${y + 26}h92`, darker(wood, 0.25), 3)
  );
};
