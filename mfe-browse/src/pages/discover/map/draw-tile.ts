import { meet, type Box, type Shape } from './atlas';

/** Pixels of a tile's side. */
export const tileSize = 256;

/** What one tile shows of the world. */
export interface Tile {
  x: number;
  y: number;
  zoom: number;
}

/** The theme's tokens, read where the map stands. */
export interface Palette {
  water: string;
  land: string;
  county: string;
  state: string;
  words: string;
  font: string;
}

export interface Atlas {
  states: readonly Shape[];
  counties: readonly Shape[];
}

/** County lines and names from here on; farther away they are a grey haze. */
export const countiesFrom = 7;
const namesOfStates = { from: 4, to: 7 };
const namesOfCounties = 9;

/** Names stand over the edges of tiles: each tile draws its piece of them. */
const overhang = 160;

/** Water, land, lines and quiet names. */
export function drawTile(canvas: CanvasRenderingContext2D, tile: Tile, atlas: Atlas, palette: Palette) {
  const { zoom } = tile;
  const pen = penOf(canvas, tile);
  canvas.fillStyle = palette.water;
  canvas.fillRect(0, 0, tileSize, tileSize);
  const states = atlas.states.filter(({ box }) => meet(box, pen.seen));
  for (const state of states) pen.trace(state, { fill: palette.land });
  if (zoom >= countiesFrom)
    for (const county of atlas.counties.filter(({ box }) => meet(box, pen.seen)))
      pen.trace(county, { stroke: palette.county, width: 1 });
  for (const state of states)
    pen.trace(state, { stroke: palette.state, width: zoom >= countiesFrom ? 2 : 1 });
  if (zoom >= namesOfStates.from && zoom <= namesOfStates.to) pen.write(atlas.states, palette, 13);
  if (zoom >= namesOfCounties) pen.write(atlas.counties, palette, 12);
}

interface Line {
  fill?: string;
  stroke?: string;
  width?: number;
}

/** Draws in the world's measure, moved and stretched to the tile. */
function penOf(canvas: CanvasRenderingContext2D, { x, y, zoom }: Tile) {
  const scale = tileSize * 2 ** zoom;
  const toX = (worldX: number) => worldX * scale - x * tileSize;
  const toY = (worldY: number) => worldY * scale - y * tileSize;
  const seen = boxOf(x, y, zoom);
  const trace = ({ rings }: Shape, { fill, stroke, width = 1 }: Line) => {
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
  const write = (shapes: readonly Shape[], { words, font }: Palette, size: number) => {
    canvas.font = `600 ${String(size)}px ${font}`;
    canvas.fillStyle = words;
    canvas.textAlign = 'center';
    canvas.textBaseline = 'middle';
    for (const { name, middle, width } of shapes) {
      const [left, top] = [toX(middle[0]), toY(middle[1])];
      const near = (at: number) => at > -overhang && at < tileSize + overhang;
      if (near(left) && near(top) && canvas.measureText(name).width < width * scale * 0.9)
        canvas.fillText(name, left, top);
    }
  };
  return { seen, trace, write };
}

const boxOf = (x: number, y: number, zoom: number): Box => {
  const side = 1 / 2 ** zoom;
  return [x * side, y * side, (x + 1) * side, (y + 1) * side];
};
