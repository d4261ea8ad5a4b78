import { intersects, loadCounties, project, toShapes, type AtlasTopology } from './atlas';
import { drawTile, type Palette } from './draw-tile';
import { toTown } from './towns';

/** A square of ten degrees at the equator, and a point. */
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
        { type: 'Polygon', id: '37', arcs: [[0]], properties: { name: 'Square' } },
        { type: 'Point', coordinates: [1, 1], properties: { name: 'Dot' } },
      ],
    },
  },
};

const palette: Palette = { water: 'w', land: 'l', county: 'c', state: 's', text: 't', town: 'n', font: 'f' };

/** Records the drawing calls in order. */
const recorder = () => {
  const calls: string[] = [];
  const target = {} as CanvasRenderingContext2D;
  const canvas = new Proxy(target, {
    get: (context, name: keyof CanvasRenderingContext2D) => {
      if (name === 'measureText') return () => ({ width: 40 });
      if (name in context) return context[name];
      return (...args: unknown[]) =>
        calls.push(`${name} ${args.map((arg) => (typeof arg === 'number' ? Math.round(arg) : arg)).join()}`);
    },
  });
  return { canvas, calls };
};

it('projects longitude 0 and latitude 0 to the center of the map', () => {
  expect(project(0, 0)).toEqual([0.5, 0.5]);
  expect(project(-180, 85.0511)[0]).toBe(0);
  expect(project(-180, 85.0511)[1]).toBeCloseTo(0, 4);
});

it('skips features without an area and computes their bounding boxes', () => {
  const [square, ...more] = toShapes(topology, 'states');
  expect(more).toEqual([]);
  expect(square).toMatchObject({ name: 'Square' });
  expect(square?.width).toBeCloseTo(10 / 360);
  expect(square?.box[0]).toBe(0.5);
  expect(square?.box[3]).toBe(0.5);
  expect(toShapes(topology, 'counties')).toEqual([]);
});

it('loads only the counties of the states in view, and each file and state once', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const county = (id: string) => ({ type: 'Polygon' as const, id, arcs: [[0]], properties: { name: id } });
    const geometries = ['37001', '37003', '45001', '02001'].map(county);
    return Promise.resolve(
      Response.json({ ...topology, objects: { counties: { type: 'GeometryCollection', geometries } } }),
    );
  });
  const idsOf = async (...states: string[]) => (await loadCounties(states)).map(({ id }) => id);
  expect(await idsOf('37')).toEqual(['37001', '37003']);
  expect(await idsOf('37', '45')).toEqual(['37001', '37003', '45001']);
  expect(await loadCounties(['45'])).toBe(await loadCounties(['37']));
  expect(fetched).toHaveBeenCalledTimes(1);
  fetched.mockRestore();
});

it('treats boxes that share a point as intersecting', () => {
  expect(intersects([0, 0, 1, 1], [1, 1, 2, 2])).toBe(true);
  expect(intersects([0, 0, 1, 1], [1.1, 0, 2, 1])).toBe(false);
});

it('draws water first, then land, then names, and only water where there is no land', () => {
  const states = toShapes(topology, 'states');
  const tile = recorder();
  drawTile(tile.canvas, { x: 16, y: 15, zoom: 5 }, { states, counties: [], towns: [] }, palette);
  expect(tile.calls[0]).toBe('fillRect 0,0,256,256');
  expect(tile.calls).toContain('moveTo 0,256');
  expect(tile.calls).toContain('fill evenodd');
  expect(tile.calls.at(-1)).toMatch(/^fillText Square,/);
  const sea = recorder();
  drawTile(sea.canvas, { x: 2, y: 2, zoom: 5 }, { states, counties: [], towns: [] }, palette);
  expect(sea.calls).toEqual(['fillRect 0,0,256,256']);
});

it('draws the towns for which the zoom level has room, and leaves out the name of an area below one', () => {
  const states = toShapes(topology, 'states');
  const middle = { x: 32, y: 31, zoom: 6 };
  const namesWith = (...towns: Parameters<typeof toTown>[0][]) => {
    const tile = recorder();
    drawTile(tile.canvas, middle, { states, counties: [], towns: towns.map(toTown) }, palette);
    return tile.calls.filter((call) => call.startsWith('fillText')).map((call) => call.split(/[ ,]/)[1]);
  };
  expect(namesWith()).toEqual(['Square']);
  expect(namesWith(['Corner', 1, 1, 6], ['Hamlet', 3, 3, 7])).toEqual(['Square', 'Corner']);
  expect(namesWith(['Center', 5, 5, 6])).toEqual(['Center']);
});
