import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** A part of the world that is 1 wide and 1 high, as web maps project it. */
export type Box = [left: number, top: number, right: number, bottom: number];

/** A state or county, projected once: drawing a tile of it is a multiplication. */
export interface Shape {
  name: string;
  /** x, y, x, y … */
  rings: Float64Array[];
  box: Box;
  /** The middle of its largest part, where its name stands. */
  middle: [x: number, y: number];
  /** Of that part: a name that is wider stays away. */
  width: number;
}

type Area = Feature<Polygon | MultiPolygon, { name?: string }>;
export type AtlasTopology = Topology<Record<string, GeometryCollection<{ name?: string }>>>;

/** The shapes of one layer of an atlas; places without an area are left out. */
export function shapesOf(topology: AtlasTopology, layer: string): Shape[] {
  const object = topology.objects[layer];
  if (!object) return [];
  return feature(topology, object).features.filter(isArea).map(toShape);
}

const isArea = (one: Feature): one is Area =>
  one.geometry.type === 'Polygon' || one.geometry.type === 'MultiPolygon';

function toShape({ geometry, properties }: Area): Shape {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const outer = polygons.map(([ring = []]) => projected(ring));
  const holes = polygons.flatMap(([, ...inner]) => inner.map(projected));
  const boxes = outer.map(boxAround);
  const largest = boxes.reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one), NOWHERE);
  return {
    name: properties.name ?? '',
    rings: [...outer, ...holes],
    box: boxes.reduce(together, NOWHERE),
    middle: [(largest[0] + largest[2]) / 2, (largest[1] + largest[3]) / 2],
    width: largest[2] - largest[0],
  };
}

/** Web Mercator, onto a world of 1 × 1. */
export const project = (lng: number, lat: number): [x: number, y: number] => {
  const sine = Math.sin((lat * Math.PI) / 180);
  return [lng / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
};

function projected(ring: Position[]): Float64Array {
  const points = new Float64Array(ring.length * 2);
  ring.forEach(([lng = 0, lat = 0], index) => {
    points.set(project(lng, lat), index * 2);
  });
  return points;
}

const NOWHERE: Box = [Infinity, Infinity, -Infinity, -Infinity];

function boxAround(points: Float64Array): Box {
  const box: Box = [...NOWHERE];
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

const sizeOf = ([left, top, right, bottom]: Box) =>
  Math.max(0, right - left) * Math.max(0, bottom - top) || 0;

const together = (one: Box, other: Box): Box => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
];

export const meet = (one: Box, other: Box): boolean =>
  one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];
