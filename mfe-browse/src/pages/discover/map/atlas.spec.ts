import { meet, project, shapesOf, type AtlasTopology } from './atlas';
import { drawTile, type Palette } from './draw-tile';

/** A square of ten degrees by the equator, and one that is only a point. */
const topology: AtlasTopology = {
  type: 'Topology',
  arcs: [
    [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
      [0, 0],
    ],
  ],
  objects: {
    states: {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Polygon', arcs: [[0]], properties: { name: 'Square' } },
        { type: 'Point', coordinates: [1, 1], properties: { name: 'Dot' } },
      ],
    },
  },
};

const palette: Palette = { water: 'w', land: 'l', county: 'c', state: 's', words: 'q', font: 'f' };

/** What is drawn, in order. */
const recorder = () => {
  const done: string[] = [];
  const target = {} as CanvasRenderingContext2D;
  const canvas = new Proxy(target, {
    get: (own, name: keyof CanvasRenderingContext2D) => {
      if (name === 'measureText') return () => ({ width: 40 });
      if (name in own) return own[name];
      return (...given: unknown[]) =>
        done.push(`${name} ${given.map((one) => (typeof one === 'number' ? Math.round(one) : one)).join()}`);
    },
  });
  return { canvas, done };
};

it('projects as web maps do: the centre of the world is its middle', () => {
  expect(project(0, 0)).toEqual([0.5, 0.5]);
  expect(project(-180, 85.0511)[0]).toBe(0);
  expect(project(-180, 85.0511)[1]).toBeCloseTo(0, 4);
});

it('takes what has an area, with its box', () => {
  const [square, ...more] = shapesOf(topology, 'states');
  expect(more).toEqual([]);
  expect(square).toMatchObject({ name: 'Square' });
  expect(square?.width).toBeCloseTo(10 / 360);
  expect(square?.box[0]).toBe(0.5);
  expect(square?.box[3]).toBe(0.5);
  expect(shapesOf(topology, 'counties')).toEqual([]);
});

it('boxes meet when they share a point', () => {
  expect(meet([0, 0, 1, 1], [1, 1, 2, 2])).toBe(true);
  expect(meet([0, 0, 1, 1], [1.1, 0, 2, 1])).toBe(false);
});

it('a tile is water, then the land in it, then names that fit into their state', () => {
  const states = shapesOf(topology, 'states');
  const seen = recorder();
  drawTile(seen.canvas, { x: 16, y: 15, zoom: 5 }, { states, counties: [] }, palette);
  expect(seen.done[0]).toBe('fillRect 0,0,256,256');
  expect(seen.done).toContain('moveTo 0,256');
  expect(seen.done).toContain('fill evenodd');
  expect(seen.done.at(-1)).toMatch(/^fillText Square,/);
  const sea = recorder();
  drawTile(sea.canvas, { x: 2, y: 2, zoom: 5 }, { states, counties: [] }, palette);
  expect(sea.done).toEqual(['fillRect 0,0,256,256']);
});
