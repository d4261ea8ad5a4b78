import { intersects, type Box, type Shape } from './atlas';

/** Width and height of a tile in pixels. */
export const tileSize = 256;

/** A tile's place in Leaflet's grid. */
export interface Tile {
  x: number;
  y: number;
  zoom: number;
}

/** Colors and font of the theme. */
export interface Palette {
  water: string;
  land: string;
  county: string;
  state: string;
  text: string;
  font: string;
}

export interface Outlines {
  states: readonly Shape[];
  counties: readonly Shape[];
}

/** County lines start at this zoom level; farther out they would blur into gray. */
export const countiesFromZoom = 7;
const stateNameZooms = { from: 4, to: 7 };
const countyNamesFromZoom = 9;

/** Names cross the edges of tiles: each tile also draws names centered up to this many pixels outside it. */
const nameOverflow = 160;

/** Draws water, land, boundary lines and names. */
export function drawTile(canvas: CanvasRenderingContext2D, tile: Tile, outlines: Outlines, palette: Palette) {
  const { zoom } = tile;
  const pen = createPen(canvas, tile);
  canvas.fillStyle = palette.water;
  canvas.fillRect(0, 0, tileSize, tileSize);
  const states = outlines.states.filter(({ box }) => intersects(box, pen.visible));
  for (const state of states) pen.trace(state, { fill: palette.land });
  if (zoom >= countiesFromZoom)
    for (const county of outlines.counties.filter(({ box }) => intersects(box, pen.visible)))
      pen.trace(county, { stroke: palette.county, width: 1 });
  for (const state of states)
    pen.trace(state, { stroke: palette.state, width: zoom >= countiesFromZoom ? 2 : 1 });
  if (zoom >= stateNameZooms.from && zoom <= stateNameZooms.to) pen.writeNames(outlines.states, palette, 13);
  if (zoom >= countyNamesFromZoom) pen.writeNames(outlines.counties, palette, 12);
}

interface LineStyle {
  fill?: string;
  stroke?: string;
  width?: number;
}

/** Draws shapes in world coordinates onto one tile. */
function createPen(canvas: CanvasRenderingContext2D, { x, y, zoom }: Tile) {
  const scale = tileSize * 2 ** zoom;
  const toX = (worldX: number) => worldX * scale - x * tileSize;
  const toY = (worldY: number) => worldY * scale - y * tileSize;
  const visible = tileBox(x, y, zoom);
  const trace = ({ rings }: Shape, { fill, stroke, width = 1 }: LineStyle) => {
    canvas.beginPath();
    for (const ring of rings) {
      canvas.moveTo(toX(ring[0] ?? 0), toY(ring[1] ?? 0));
      for (let index = 2; index < ring.length; index += 2)
        canvas.lineTo(toX(ring[index] ?? 0), toY(ring[index + 1] ?? 0));
      canvas.closePath();
    }
    if (fill) {
      canvas.fillStyle = fill;
      canvas.fill('evenodd');
    }
    if (stroke) {
      canvas.strokeStyle = stroke;
      canvas.lineWidth = width;
      canvas.stroke();
    }
  };
  const writeNames = (shapes: readonly Shape[], { text, font }: Palette, size: number) => {
    canvas.font = `600 ${String(size)}px ${font}`;
    canvas.fillStyle = text;
    canvas.textAlign = 'center';
    canvas.textBaseline = 'middle';
    for (const { name, center, width } of shapes) {
      const [left, top] = [toX(center[0]), toY(center[1])];
      const isNear = (at: number) => at > -nameOverflow && at < tileSize + nameOverflow;
      if (isNear(left) && isNear(top) && canvas.measureText(name).width < width * scale * 0.9)
        canvas.fillText(name, left, top);
    }
  };
  return { visible, trace, writeNames };
}

const tileBox = (x: number, y: number, zoom: number): Box => {
  const side = 1 / 2 ** zoom;
  return [x * side, y * side, (x + 1) * side, (y + 1) * side];
};
