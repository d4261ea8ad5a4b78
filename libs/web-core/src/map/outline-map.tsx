import { GridLayer, type Coords, type LatLngBounds, type Map as LeafletMap, type TileEvent } from 'leaflet';
import { useEffect, useState } from 'react';
import { intersects, loadCounties, loadStates, project, type Box, type Shape } from './atlas';
import { useZoom } from './use-zoom';

/** The built-in base map of state lines and, when it is zoomed in far enough, of the county lines of the states in view. */
export function OutlineMap({ map }: { map: LeafletMap }) {
  const showsCounties = useZoom(map) >= countiesFromZoom;
  const [layer, setLayer] = useState<OutlineLayer>();
  useEffect(() => {
    let unmounted = false;
    loadStates().then((states) => {
      if (!unmounted) setLayer(new OutlineLayer({ states, counties: [] }, readPalette(map.getContainer())));
    }, ignore);
    return () => {
      unmounted = true;
    };
  }, [map]);
  useEffect(() => {
    layer?.addTo(map);
    return () => void layer?.remove();
  }, [map, layer]);
  useEffect(() => {
    if (!showsCounties || !layer) return;
    const addCounties = async () => {
      const states = await loadStates();
      const visible = worldBoxOf(map.getBounds().pad(0.5));
      const inView = states.filter(({ box }) => intersects(box, visible)).map(({ id }) => id);
      layer.setOutlines({ states, counties: await loadCounties(inView) });
    };
    const update = () => void addCounties().catch(ignore);
    update();
    map.on('moveend', update);
    return () => void map.off('moveend', update);
  }, [map, showsCounties, layer]);
  return null;
}

const worldBoxOf = (bounds: LatLngBounds): Box => [
  ...project(bounds.getWest(), bounds.getNorth()),
  ...project(bounds.getEast(), bounds.getSouth()),
];

/** If the outlines cannot be loaded, the markers still work on a plain background. */
const ignore = () => undefined;

/** Tiles drawn on a canvas in the browser, without a tile server. Panning draws only tiles that become visible. */
class OutlineLayer extends GridLayer {
  private readonly redrawTile = new Map<HTMLElement, () => void>();

  constructor(
    private outlines: Outlines,
    private readonly palette: Palette,
  ) {
    // Always below the tiles of a server or Google, no matter which layer is added first.
    super({ tileSize, zIndex: 0, keepBuffer: 3, updateWhenZooming: false });
    this.on('tileunload', ({ tile }: TileEvent) => void this.redrawTile.delete(tile));
  }

  override createTile({ x, y, z: zoom }: Coords): HTMLElement {
    const tile = document.createElement('canvas');
    const pixelRatio = Math.min(window.devicePixelRatio || 1, 2);
    tile.width = tile.height = tileSize * pixelRatio;
    const canvas = tile.getContext('2d');
    if (!canvas) return tile;
    canvas.scale(pixelRatio, pixelRatio);
    const draw = () => {
      drawTile(canvas, { x, y, zoom }, this.outlines, this.palette);
    };
    this.redrawTile.set(tile, draw);
    draw();
    return tile;
  }

  /** Draws on the existing tiles, because replacing them, as Leaflet's `redraw` does, would flicker. */
  setOutlines(outlines: Outlines) {
    if (outlines.counties === this.outlines.counties) return;
    this.outlines = outlines;
    for (const draw of this.redrawTile.values()) draw();
  }
}

/** Reads the theme's colors, which are CSS variables on this element. */
function readPalette(element: HTMLElement): Palette {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    water: token('--blue-tint'),
    land: token('--paper'),
    county: token('--ink-tint'),
    state: token('--edge'),
    text: token('--quiet'),
    font: token('--font-body'),
  };
}

/** Width and height of a tile in pixels. */
const tileSize = 256;

/** A tile's position in Leaflet's grid. */
interface Tile {
  x: number;
  y: number;
  zoom: number;
}

/** Colors and font of the theme. */
export type Palette = Record<'water' | 'land' | 'county' | 'state' | 'text' | 'font', string>;

interface Outlines {
  states: readonly Shape[];
  counties: readonly Shape[];
}

/** County lines are drawn at this zoom level and above. At lower levels, they would blur into gray. */
const countiesFromZoom = 7;
const stateNameZooms = { from: 4, to: 7 };
const countyNamesFromZoom = 9;

/** A name can cross the edge of a tile, so each tile also draws names whose center is up to this many pixels outside it. */
const nameOverflow = 160;

/** Draws water, land, boundary lines and names. */
export function drawTile(canvas: CanvasRenderingContext2D, tile: Tile, outlines: Outlines, palette: Palette) {
  const { zoom } = tile;
  const pen = createPen(canvas, tile);
  canvas.fillStyle = palette.water;
  canvas.fillRect(0, 0, tileSize, tileSize);
  const states = outlines.states.filter(({ box }) => intersects(box, pen.visible));
  for (const state of states) pen.draw(state, { fill: palette.land });
  if (zoom >= countiesFromZoom)
    for (const county of outlines.counties.filter(({ box }) => intersects(box, pen.visible)))
      pen.draw(county, { stroke: palette.county, width: 1 });
  for (const state of states)
    pen.draw(state, { stroke: palette.state, width: zoom >= countiesFromZoom ? 2 : 1 });
  if (zoom >= stateNameZooms.from && zoom <= stateNameZooms.to) pen.writeNames(outlines.states, palette, 13);
  if (zoom >= countyNamesFromZoom) pen.writeNames(outlines.counties, palette, 12);
}

interface ShapeStyle {
  fill?: string;
  stroke?: string;
  width?: number;
}

/** Draws shapes and names onto one tile, whose area is `visible`. */
function createPen(canvas: CanvasRenderingContext2D, { x, y, zoom }: Tile) {
  const scale = tileSize * 2 ** zoom;
  const toX = (worldX: number) => worldX * scale - x * tileSize;
  const toY = (worldY: number) => worldY * scale - y * tileSize;
  const visible = tileBox(x, y, zoom);
  const draw = ({ rings }: Shape, { fill, stroke, width = 1 }: ShapeStyle) => {
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
      const isNear = (position: number) => position > -nameOverflow && position < tileSize + nameOverflow;
      if (isNear(left) && isNear(top) && canvas.measureText(name).width < width * scale * 0.9)
        canvas.fillText(name, left, top);
    }
  };
  return { visible, draw, writeNames };
}

const tileBox = (x: number, y: number, zoom: number): Box => {
  const side = 1 / 2 ** zoom;
  return [x * side, y * side, (x + 1) * side, (y + 1) * side];
};
