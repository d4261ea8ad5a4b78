import { intersects, type Box, type Shape } from './atlas';
import { nameOffset, type Town } from './towns';

/** Width and height of a tile in pixels. */
export const tileSize = 256;

/** A tile's position in Leaflet's grid. */
interface Tile {
  x: number;
  y: number;
  zoom: number;
}

/** Colors and font of the theme. */
export type Palette = Record<'water' | 'land' | 'county' | 'state' | 'text' | 'town' | 'font', string>;

export interface Outlines {
  states: readonly Shape[];
  counties: readonly Shape[];
  towns: readonly Town[];
}

/** County lines are drawn at this zoom level and above. At lower levels, they would blur into gray. */
export const countiesFromZoom = 7;
const stateNameZooms = { from: 4, to: 7 };
const countyNamesFromZoom = 9;
export const townsFromZoom = 6;

/** Towns whose names appear at this zoom level or a lower one are larger, so their names are written in a larger font. */
const largeTownsUntilZoom = 8;
/** An area's name is left out if its center is closer than this to a town or to a town's name, in pixels. */
const horizontalRoom = 90;
const verticalRoom = 24;

/** An area's name is left out if it is wider than this part of the area. */
const maxNameWidth = 0.9;

/** A name can cross the edge of a tile, so each tile also draws names whose center is up to this many pixels outside it. */
const nameOverflow = 160;

/** Draws water, land, boundary lines and names. */
export function drawTile(
  context: CanvasRenderingContext2D,
  tile: Tile,
  outlines: Outlines,
  palette: Palette,
) {
  const { zoom } = tile;
  const showsCounties = zoom >= countiesFromZoom;
  const pen = createPen(context, tile);
  context.fillStyle = palette.water;
  context.fillRect(0, 0, tileSize, tileSize);
  const states = outlines.states.filter(({ box }) => intersects(box, pen.visible));
  for (const state of states) pen.draw(state, { fill: palette.land });
  if (showsCounties)
    for (const county of outlines.counties.filter(({ box }) => intersects(box, pen.visible)))
      pen.draw(county, { stroke: palette.county, width: 1 });
  for (const state of states) pen.draw(state, { stroke: palette.state, width: showsCounties ? 2 : 1 });
  const towns = zoom >= townsFromZoom ? outlines.towns.filter(({ fromZoom }) => fromZoom <= zoom) : [];
  if (zoom >= stateNameZooms.from && zoom <= stateNameZooms.to)
    pen.writeAreaNames(outlines.states, towns, palette, 13);
  if (zoom >= countyNamesFromZoom) pen.writeAreaNames(outlines.counties, towns, palette, 12);
  pen.writeTownNames(towns, palette);
}

interface ShapeStyle {
  fill?: string;
  stroke?: string;
  width?: number;
}

/** Returns the area of one tile (`visible`), and functions that draw shapes and names onto the tile. */
function createPen(context: CanvasRenderingContext2D, { x, y, zoom }: Tile) {
  const scale = tileSize * 2 ** zoom;
  const toX = (worldX: number) => worldX * scale - x * tileSize;
  const toY = (worldY: number) => worldY * scale - y * tileSize;
  const visible = tileBox(x, y, zoom);
  const draw = ({ rings }: Shape, { fill, stroke, width = 1 }: ShapeStyle) => {
    context.beginPath();
    for (const ring of rings) {
      context.moveTo(toX(ring[0] ?? 0), toY(ring[1] ?? 0));
      for (let index = 2; index < ring.length; index += 2)
        context.lineTo(toX(ring[index] ?? 0), toY(ring[index + 1] ?? 0));
      context.closePath();
    }
    if (fill) {
      context.fillStyle = fill;
      context.fill('evenodd');
    }
    if (stroke) {
      context.strokeStyle = stroke;
      context.lineWidth = width;
      context.stroke();
    }
  };
  const nameY = (town: Town) => toY(town.y) + nameOffset(zoom);
  const isNear = (town: Town, centerX: number, centerY: number) =>
    Math.abs(toX(town.x) - centerX) < horizontalRoom &&
    centerY > toY(town.y) - verticalRoom &&
    centerY < nameY(town) + verticalRoom;
  const reachesTile = (position: number) => position > -nameOverflow && position < tileSize + nameOverflow;
  const setFont = (weight: number, size: number, font: string) => {
    context.font = `${String(weight)} ${String(size)}px ${font}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
  };
  /** Writes the names of areas, except names that are too wide for their area or too close to the name of a town. */
  const writeAreaNames = (
    shapes: readonly Shape[],
    towns: readonly Town[],
    { text, font }: Palette,
    fontSize: number,
  ) => {
    setFont(500, fontSize, font);
    context.fillStyle = text;
    for (const { name, center, width } of shapes) {
      const [centerX, centerY] = [toX(center[0]), toY(center[1])];
      if (!reachesTile(centerX) || !reachesTile(centerY)) continue;
      const fits = context.measureText(name).width < width * scale * maxNameWidth;
      if (fits && !towns.some((town) => isNear(town, centerX, centerY)))
        context.fillText(name, centerX, centerY);
    }
  };
  const writeTownNames = (towns: readonly Town[], { town: color, land, font }: Palette) => {
    context.strokeStyle = land;
    context.lineWidth = 3;
    context.lineJoin = 'round';
    context.fillStyle = color;
    for (const town of towns) {
      const { name, fromZoom } = town;
      const [centerX, centerY] = [toX(town.x), nameY(town)];
      if (!reachesTile(centerX) || !reachesTile(centerY)) continue;
      if (fromZoom <= largeTownsUntilZoom) setFont(700, 14, font);
      else setFont(600, 12, font);
      // The outline in the color of the land keeps the name readable on boundary lines.
      context.strokeText(name, centerX, centerY);
      context.fillText(name, centerX, centerY);
    }
  };
  return { visible, draw, writeAreaNames, writeTownNames };
}

const tileBox = (x: number, y: number, zoom: number): Box => {
  const side = 1 / 2 ** zoom;
  return [x * side, y * side, (x + 1) * side, (y + 1) * side];
};
