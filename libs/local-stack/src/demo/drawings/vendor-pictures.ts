import { HEIGHT, WIDTH, circle, picture, rect, times } from './brush';
import { type Good, thing } from './goods';
import { lettering } from './lettering';
import { darker, lighter } from './palette';
import { room } from './room';
import { Scene } from './scene';

const stripes = (scene: Scene) =>
  times(12, (index) => rect(index * 100, 0, 100, HEIGHT, scene.palette.awning[index % 2 === 0 ? 0 : 1])).join(
    '',
  );

const scallops = (colour: string) =>
  times(24, (index) => {
    const turn = (index * Math.PI) / 12;
    return circle(600 + 330 * Math.cos(turn), 450 + 330 * Math.sin(turn), 46, colour);
  }).join('');

/** A round badge on stripes; also whole when it is cut to a square. */
export const drawLogo = (name: string, good: Good, seed: number): string => {
  const scene = new Scene(seed, name, false);
  const ink = darker(scene.palette.door, 0.25);
  return picture(
    stripes(scene),
    scallops('#FFF8EA'),
    circle(600, 450, 340, '#FFF8EA'),
    circle(600, 450, 312, 'none', { stroke: ink, 'stroke-width': 8 }),
    thing(scene, 600, 440, good, { size: 1.7, colour: scene.palette.awning[0] }),
    rect(400, 462, 400, 8, scene.palette.awning[0], { rx: 4 }),
    lettering(name, 600, 562, { width: 430, height: 128, colour: ink, weight: 1.7 }),
  );
};

/** Three of a kind on a cloth, in the light of a shop. */
export const drawProduct = (good: Good, seed: number): string => {
  const scene = new Scene(seed, '', false);
  const cloth = lighter(scene.palette.awning[0], 0.25);
  const pieces = [
    [330, 1.9],
    [870, 1.9],
    [600, 2.7],
  ] as const;
  return picture(
    room(scene),
    rect(0, 640, WIDTH, HEIGHT - 640, cloth),
    times(17, (index) => circle(index * 75, 640, 37, cloth)).join(''),
    pieces.map(([x, size], index) => thing(scene, x, 700 + (index === 2 ? 60 : 0), good, { size })).join(''),
  );
};
