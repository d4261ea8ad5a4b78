import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** US Census Bureau outlines at 1:10,000,000, served from our own site under hashed names. */
const files = {
  states: new URL('us-atlas/states-10m.json', import.meta.url).href,
  counties: new URL('us-atlas/counties-10m.json', import.meta.url).href,
};

type Layer = keyof typeof files;

const topologies = new Map<Layer, Promise<AtlasTopology>>();

/** Loads a file once. If that fails, the next call tries again. */
function loadTopology(layer: Layer): Promise<AtlasTopology> {
  const topology = topologies.get(layer) ?? fetchTopology(layer);
  topologies.set(layer, topology);
  topology.catch(() => topologies.delete(layer));
  return topology;
}

async function fetchTopology(layer: Layer): Promise<AtlasTopology> {
  const response = await fetch(files[layer]);
  if (!response.ok) throw new Error(`${files[layer]} returned status ${String(response.status)}`);
  return (await response.json()) as AtlasTopology;
}

let states: Shape[] | undefined;

export async function loadStates(): Promise<Shape[]> {
  const topology = await loadTopology('states');
  return (states ??= toShapes(topology, 'states'));
}

/** The counties loaded so far, and the IDs of their states. */
let counties: { states: ReadonlySet<string>; shapes: Shape[] } = { states: new Set(), shapes: [] };

/**
 * Loads the counties of these states. Converting the counties of the whole country would block a phone for half a second.
 * @returns these counties and all that were loaded before. If there are no new counties, this is the same array as before.
 */
export async function loadCounties(stateIds: readonly string[]): Promise<Shape[]> {
  const topology = await loadTopology('counties');
  const missing = new Set(stateIds.filter((id) => !counties.states.has(id)));
  if (missing.size > 0)
    counties = {
      states: new Set([...counties.states, ...missing]),
      shapes: [...counties.shapes, ...toShapes(topology, 'counties', (id) => missing.has(stateOf(id)))],
    };
  return counties.shapes;
}

/** A county's ID starts with its state's ID. */
const stateOf = (countyId: string) => countyId.slice(0, 2);

/** A box in the coordinates that `project` returns. */
export type Box = [left: number, top: number, right: number, bottom: number];

/**
 * The outline of a state or county, already projected. To get pixels at a zoom level, multiply its coordinates by the width of
 * the world in pixels at that level.
 */
export interface Shape {
  /** The FIPS code: two digits for a state, five for a county. */
  id: string;
  name: string;
  /** The coordinates of each ring: x, y, x, y … */
  rings: Float64Array[];
  box: Box;
  /** Where the name is drawn: the middle of the largest part. */
  center: [x: number, y: number];
  /** The width of the largest part. A name that does not fit into it is not drawn. */
  width: number;
}

type Area = Feature<Polygon | MultiPolygon, { name?: string }>;
export type AtlasTopology = Topology<Record<string, GeometryCollection<{ name?: string }>>>;

/** Converts the needed features of one layer of the topology. Features without an area are skipped. */
export function toShapes(
  topology: AtlasTopology,
  layer: string,
  isNeeded: (id: string) => boolean = () => true,
): Shape[] {
  const collection = topology.objects[layer];
  if (!collection) return [];
  const geometries = collection.geometries.filter(({ id }) => isNeeded(String(id ?? '')));
  return feature(topology, { ...collection, geometries })
    .features.filter(isArea)
    .map(toShape);
}

const isArea = (candidate: Feature): candidate is Area =>
  candidate.geometry.type === 'Polygon' || candidate.geometry.type === 'MultiPolygon';

function toShape({ id, geometry, properties }: Area): Shape {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const outer = polygons.map(([ring = []]) => projectRing(ring));
  const holes = polygons.flatMap(([, ...inner]) => inner.map(projectRing));
  const boxes = outer.map(boxOf);
  const largest = boxes.reduce((max, box) => (areaOf(box) > areaOf(max) ? box : max), emptyBox);
  return {
    id: String(id ?? ''),
    name: properties.name ?? '',
    rings: [...outer, ...holes],
    box: boxes.reduce(union, emptyBox),
    center: [(largest[0] + largest[2]) / 2, (largest[1] + largest[3]) / 2],
    width: largest[2] - largest[0],
  };
}

/** Projects coordinates to Web Mercator, scaled so that the whole world is 1 wide and 1 high. */
export const project = (lng: number, lat: number): [x: number, y: number] => {
  const sine = Math.sin((lat * Math.PI) / 180);
  return [lng / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
};

function projectRing(ring: Position[]): Float64Array {
  const points = new Float64Array(ring.length * 2);
  ring.forEach(([lng = 0, lat = 0], index) => {
    points.set(project(lng, lat), index * 2);
  });
  return points;
}

const emptyBox: Box = [Infinity, Infinity, -Infinity, -Infinity];

function boxOf(points: Float64Array): Box {
  const box: Box = [...emptyBox];
  for (let index = 0; index < points.length; index += 2) {
    const x = points[index] ?? 0;
    const y = points[index + 1] ?? 0;
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
}

const areaOf = ([left, top, right, bottom]: Box) => Math.max(0, right - left) * Math.max(0, bottom - top);

const union = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

export const intersects = (a: Box, b: Box): boolean =>
  a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
