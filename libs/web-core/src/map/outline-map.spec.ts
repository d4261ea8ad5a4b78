import { intersects, loadCounties, loadStates, project, toShapes, type AtlasTopology } from './atlas';
import { drawTile, type Palette } from './draw-tile';
import { loadTowns, nameOffset, toTown } from './towns';

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

const states = toShapes(topology, 'states');
/** The tile at this zoom level that contains longitude 5 and latitude 5, the middle of the square. */
const middleTile = (zoom: number) => {
  const [x, y] = project(5, 5).map((part) => Math.floor(part * 2 ** zoom));
  return { x: x ?? 0, y: y ?? 0, zoom };
};
/** Each color is named after what is drawn in it. */
const palette: Palette = {
  water: 'water',
  land: 'land',
  county: 'county',
  state: 'state',
  text: 'text',
  town: 'town',
  font: 'font',
};

/** `calls` records all calls in order. `drawn` records those that draw something, with their colors and fonts. */
const recorder = (nameWidth = 40) => {
  const calls: string[] = [];
  const drawn: string[] = [];
  const target = {} as CanvasRenderingContext2D;
  const styleOf = (name: string, { fillStyle, strokeStyle, lineWidth, font }: CanvasRenderingContext2D) => {
    const style = name.startsWith('fill') ? [fillStyle] : [strokeStyle, lineWidth];
    return (name.endsWith('Text') ? [...style, font] : style).join(' ');
  };
  const canvas = new Proxy(target, {
    get: (context, name: keyof CanvasRenderingContext2D) => {
      if (name === 'measureText') return () => ({ width: nameWidth });
      if (name in context) return context[name];
      return (...args: unknown[]) => {
        const call = `${name} ${args.map((arg) => (typeof arg === 'number' ? Math.round(arg) : arg)).join()}`;
        calls.push(call);
        if (/^(fill|stroke)/.test(call)) drawn.push(`${call.trim()}: ${styleOf(name, context)}`);
      };
    },
  });
  return { canvas, calls, drawn, target };
};

it('projects longitude 0 and latitude 0 to the center of the map, and its northwest corner to 0, 0', () => {
  expect(project(0, 0)).toEqual([0.5, 0.5]);
  // A Web Mercator map ends at this latitude.
  const [x, y] = project(-180, 85.0511);
  expect(x).toBe(0);
  expect(y).toBeCloseTo(0, 4);
});

it('skips features without an area, and computes the bounding boxes of the others', () => {
  const [square, ...more] = toShapes(topology, 'states');
  expect(more).toEqual([]);
  expect(square).toMatchObject({ name: 'Square' });
  expect(square?.width).toBeCloseTo(10 / 360);
  expect(square?.box[0]).toBe(0.5);
  expect(square?.box[3]).toBe(0.5);
  expect(toShapes(topology, 'counties')).toEqual([]);
});

it('puts the name of an area into the middle of its largest part, and lists holes after all outer rings', () => {
  const square = (west: number, south: number, size: number) => [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ];
  const arcs = [square(20, -1, 1), square(0, 0, 10), square(4, 4, 2)];
  // The first square is a part without a hole, and the third one is a hole in the second one.
  const geometries = [{ type: 'MultiPolygon' as const, arcs: [[[0]], [[1], [2]]], properties: {} }];
  const states = { type: 'GeometryCollection' as const, geometries };
  const [shape] = toShapes({ type: 'Topology', arcs, objects: { states } }, 'states');
  expect(shape).toMatchObject({ id: '', name: '' });
  const longitudeOf = (x = 0) => Math.round((x - 0.5) * 360);
  expect(shape?.rings.map(([x]) => longitudeOf(x))).toEqual([20, 0, 4]);
  // Each ring has the two coordinates of five points.
  expect(shape?.rings.map(({ length }) => length)).toEqual([10, 10, 10]);
  const [, north] = project(0, 10);
  const [, south] = project(0, -1);
  expect(shape?.box.map((side) => side.toFixed(6))).toEqual(
    [0.5, north, 0.5 + 21 / 360, south].map((side) => side.toFixed(6)),
  );
  expect(shape?.center[0]).toBeCloseTo(0.5 + 5 / 360);
  expect(shape?.center[1]).toBeCloseTo((north + 0.5) / 2);
  expect(shape?.width).toBeCloseTo(10 / 360);
});

it.each([
  ['states', 'states-10m.json', () => loadStates(), topology],
  ['towns', 'towns.json', () => loadTowns(), [['Corner', 0, 0, 6]]],
])('loads the %s only once, but tries again after a failure', async (_what, file, load, content) => {
  const responses = [new Response('Busy', { status: 503 }), Response.json(content)];
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(responses.shift() ?? Response.error()));
  await expect(load()).rejects.toThrow(`${file} returned status 503`);
  const loaded = await load();
  expect(loaded.map(({ name }) => name)).toEqual([file === 'towns.json' ? 'Corner' : 'Square']);
  expect(await load()).toBe(loaded);
  expect(fetched).toHaveBeenCalledTimes(2);
  fetched.mockRestore();
});

it('projects the position of a town, and moves its name below a marker at high zoom levels', () => {
  expect(toTown(['Corner', -180, 0, 7])).toEqual({ name: 'Corner', x: 0, y: 0.5, fromZoom: 7 });
  expect([6, 9, 10, 14].map(nameOffset)).toEqual([0, 0, 32, 32]);
});

it('fetches the counties once, and adds those of a state when the state is first visible', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const county = (id: string) => ({ type: 'Polygon' as const, id, arcs: [[0]], properties: { name: id } });
    // The first two digits are the ID of the state.
    const geometries = ['37001', '37003', '45001', '02001'].map(county);
    return Promise.resolve(
      Response.json({ ...topology, objects: { counties: { type: 'GeometryCollection', geometries } } }),
    );
  });
  const idsOf = async (...states: string[]) => (await loadCounties(states)).map(({ id }) => id);
  expect(await idsOf('37')).toEqual(['37001', '37003']);
  expect(await idsOf('37', '45')).toEqual(['37001', '37003', '45001']);
  // The counties of both states have been added, so each call returns the same list of all of them.
  expect(await loadCounties(['45'])).toBe(await loadCounties(['37']));
  expect(fetched).toHaveBeenCalledTimes(1);
  fetched.mockRestore();
});

it('treats boxes that share a point as intersecting', () => {
  expect(intersects([0, 0, 1, 1], [1, 1, 2, 2])).toBe(true);
  expect(intersects([1, 1, 2, 2], [0, 0, 1, 1])).toBe(true);
  const middle = [1, 1, 2, 2] as [number, number, number, number];
  for (const [dx, dy] of [
    [1.1, 0],
    [-1.1, 0],
    [0, 1.1],
    [0, -1.1],
  ] as const)
    expect(intersects(middle, [1 + dx, 1 + dy, 2 + dx, 2 + dy])).toBe(false);
});

it('draws water first, then land, then names, and only water where there is no land', () => {
  const tile = recorder();
  drawTile(tile.canvas, middleTile(5), { states, counties: [], towns: [] }, palette);
  expect(tile.calls[0]).toBe('fillRect 0,0,256,256');
  expect(tile.calls).toContain('moveTo 0,256');
  expect(tile.calls).toContain('fill evenodd');
  expect(tile.calls.at(-1)).toMatch(/^fillText Square,/);
  const sea = recorder();
  drawTile(sea.canvas, { x: 2, y: 2, zoom: 5 }, { states, counties: [], towns: [] }, palette);
  expect(sea.calls).toEqual(['fillRect 0,0,256,256']);
});

it('writes only names of towns for which the zoom level has room, and no name of an area at the same place', () => {
  const namesWith = (...towns: Parameters<typeof toTown>[0][]) => {
    const tile = recorder();
    drawTile(tile.canvas, middleTile(6), { states, counties: [], towns: towns.map(toTown) }, palette);
    return tile.calls.filter((call) => call.startsWith('fillText')).map((call) => call.split(/[ ,]/)[1]);
  };
  expect(namesWith()).toEqual(['Square']);
  expect(namesWith(['Corner', 1, 1, 6], ['Hamlet', 3, 3, 7])).toEqual(['Square', 'Corner']);
  expect(namesWith(['Center', 5, 5, 6])).toEqual(['Center']);
});

const counties = states.map((state) => ({ ...state, name: 'County' }));

it('draws each ring as a closed line in the pixels of the tile', () => {
  const { canvas, calls, drawn, target } = recorder();
  drawTile(canvas, middleTile(5), { states, counties, towns: [] }, palette);
  const ring = ['moveTo 0,256', 'lineTo 228,256', 'lineTo 228,27', 'lineTo 0,27', 'lineTo 0,256'];
  expect(calls.map((call) => call.trim())).toEqual([
    'fillRect 0,0,256,256',
    ...['beginPath', ...ring, 'closePath', 'fill evenodd'],
    ...['beginPath', ...ring, 'closePath', 'stroke'],
    'fillText Square,114,142',
  ]);
  expect(drawn[0]).toBe('fillRect 0,0,256,256: water');
  expect(target).toMatchObject({ textAlign: 'center', textBaseline: 'middle' });
});

it.each([
  [3, ['fill evenodd: land', 'stroke: state 1']],
  [4, ['fill evenodd: land', 'stroke: state 1', 'Square text 500 13px font']],
  [6, ['fill evenodd: land', 'stroke: state 1', 'Square text 500 13px font']],
  [7, ['fill evenodd: land', 'stroke: county 1', 'stroke: state 2', 'Square text 500 13px font']],
  [8, ['fill evenodd: land', 'stroke: county 1', 'stroke: state 2']],
  [9, ['fill evenodd: land', 'stroke: county 1', 'stroke: state 2', 'County text 500 12px font']],
])('draws county lines and names only at zoom levels with enough room: level %i', (zoom, expected) => {
  const { canvas, drawn } = recorder();
  drawTile(canvas, middleTile(zoom), { states, counties, towns: [] }, palette);
  // Without the water, which is drawn first, and without the positions of names.
  expect(drawn.slice(1).map((call) => call.replace(/^fillText (\w+),[^:]*:/, '$1'))).toEqual(expected);
});

it.each([
  [102, ['Square']],
  [103, []],
])(
  'leaves out the name of a state only if the name is wider than 90% of the state: %i pixels',
  (nameWidth, names) => {
    // At zoom level 4, the state is 113.8 pixels wide.
    const { canvas, drawn } = recorder(nameWidth);
    drawTile(canvas, middleTile(4), { states, counties, towns: [] }, palette);
    expect(drawn.flatMap((call) => /^fillText (\w+)/.exec(call)?.[1] ?? [])).toEqual(names);
  },
);

it.each([
  ['to the right', 6.9, 5, true],
  ['too far right', 7.1, 5, false],
  ['to the left', 3.1, 5, true],
  ['too far left', 2.9, 5, false],
  ['above', 5, 5.5, true],
  ['too far above', 5, 5.6, false],
  ['below', 5, 4.5, true],
  ['too far below', 5, 4.4, false],
])('leaves out the name of an area only if a town is close to it: %s', (_where, lng, lat, isNearTown) => {
  const { canvas, drawn } = recorder();
  drawTile(canvas, middleTile(6), { states, counties, towns: [toTown(['Town', lng, lat, 6])] }, palette);
  expect(drawn.some((call) => call.startsWith('fillText Square'))).toBe(!isNearTown);
});

it.each([
  [0, 0, true],
  [1, 0, true],
  [2, 0, false],
  [-1, 0, false],
  [0, -1, true],
  [0, -2, false],
  [0, 1, false],
])(
  'also draws a name on neighboring tiles if it extends into them: tile offset %i, %i',
  (dx, dy, isDrawn) => {
    const { x, y, zoom } = middleTile(6);
    const namesWith = (...towns: Parameters<typeof toTown>[0][]) => {
      const { canvas, drawn } = recorder();
      const tile = { x: x + dx, y: y + dy, zoom };
      drawTile(canvas, tile, { states, counties, towns: towns.map(toTown) }, palette);
      return drawn.flatMap((call) => /^fillText (\w+)/.exec(call)?.[1] ?? []);
    };
    expect(namesWith()).toEqual(isDrawn ? ['Square'] : []);
    expect(namesWith(['Town', 5, 5, 6])).toEqual(isDrawn ? ['Town'] : []);
  },
);

it.each([
  [5, 5, []],
  [8, 8, ['strokeText: land 3 700 14px font', 'fillText: town 700 14px font']],
  [9, 9, ['strokeText: land 3 600 12px font', 'fillText: town 600 12px font']],
])(
  'writes the names of towns from zoom level 6 on, those of larger towns in larger letters: level %i',
  (zoom, fromZoom, expected) => {
    const { canvas, drawn, target } = recorder();
    const towns = [toTown(['Town', 5, 5, fromZoom]), toTown(['Hamlet', 5, 5, fromZoom + 1])];
    drawTile(canvas, middleTile(zoom), { states: [], counties: [], towns }, palette);
    expect(drawn.slice(1).map((call) => call.replace(/ Town,[^:]*/, ''))).toEqual(expected);
    if (expected.length > 0) expect(target.lineJoin).toBe('round');
  },
);

it.each([
  [9, 0],
  [10, 32],
])('at zoom level %i, writes the name of a town %i pixels below its position', (zoom, offset) => {
  const { canvas, calls } = recorder();
  const town = toTown(['Town', 5, 5, 6]);
  const tile = middleTile(zoom);
  drawTile(canvas, tile, { states: [], counties: [], towns: [town] }, palette);
  const scale = 256 * 2 ** zoom;
  const position = [town.x * scale - tile.x * 256, town.y * scale - tile.y * 256 + offset].map(Math.round);
  expect(calls.at(-1)).toBe(`fillText Town,${position.join()}`);
});
