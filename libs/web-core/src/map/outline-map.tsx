import { GridLayer, type Coords, type LatLngBounds, type Map as LeafletMap, type TileEvent } from 'leaflet';
import { useEffect, useState } from 'react';
import { intersects, loadCounties, loadStates, project, type Box, type Shape } from './atlas';
import { loadTowns, nameOffset, type Town } from './towns';
import { useZoom } from './use-zoom';

/** The built-in base map: the sea, state lines and, zoomed in, county lines of the states in view and the names of towns. */
export function OutlineMap({ map }: { map: LeafletMap }) {
  const zoom = useZoom(map);
  const showsCounties = zoom >= countiesFromZoom;
  const showsTowns = zoom >= townsFromZoom;
  const [layer, setLayer] = useState<OutlineLayer>();
  useEffect(() => {
    let unmounted = false;
    loadStates().then((states) => {
      if (!unmounted)
        setLayer(new OutlineLayer({ states, counties: [], towns: [] }, readPalette(map.getContainer())));
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
      layer.setOutlines({ counties: await loadCounties(inView) });
    };
    const update = () => void addCounties().catch(ignore);
    update();
    map.on('moveend', update);
    return () => void map.off('moveend', update);
  }, [map, showsCounties, layer]);
  useEffect(() => {
    if (showsTowns && layer) loadTowns().then((towns) => layer.setOutlines({ towns }), ignore);
  }, [showsTowns, layer]);
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
    super({ tileSize, zIndex: 0, keepBuffer: 3, updateWhenZooming: false, attribution });
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
  setOutlines(changes: Partial<Outlines>) {
    const { counties, towns } = this.outlines;
    this.outlines = { ...this.outlines, ...changes };
    if (counties === this.outlines.counties && towns === this.outlines.towns) return;
    for (const draw of this.redrawTile.values()) draw();
  }
}

/** The license of the towns asks for both links. Outlines of the Census Bureau are in the public domain. */
const attribution =
  '<a href="https://www.geonames.org/">GeoNames</a>, <a href="https://creativecommons.org/licenses/by/4.0/">CC BY</a>';

/** Reads the theme's colors, which are CSS variables on this element. */
function readPalette(element: HTMLElement): Palette {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    water: token('--blue-tint'),
    land: token('--paper'),
    county: token('--line'),
    state: token('--edge'),
    text: token('--quiet'),
    town: token('--ink'),
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
export type Palette = Record<'water' | 'land' | 'county' | 'state' | 'text' | 'town' | 'font', string>;

interface Outlines {
  states: readonly Shape[];
  counties: readonly Shape[];
  towns: readonly Town[];
}

/** County lines are drawn at this zoom level and above. At lower levels, they would blur into gray. */
const countiesFromZoom = 7;
const stateNameZooms = { from: 4, to: 7 };
const countyNamesFromZoom = 9;
const townsFromZoom = 6;

/** The names of towns that are shown at this zoom level and below are larger. */
const largeTownsUntilZoom = 8;
/** Half of the usual widths of two names, in pixels. */
const roomForTown = 90;
const roomAbove = 24;

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
  const towns = zoom >= townsFromZoom ? outlines.towns.filter(({ fromZoom }) => fromZoom <= zoom) : [];
  if (zoom >= stateNameZooms.from && zoom <= stateNameZooms.to)
    pen.writeAreas(outlines.states, towns, palette, 13);
  if (zoom >= countyNamesFromZoom) pen.writeAreas(outlines.counties, towns, palette, 12);
  pen.writeTowns(towns, palette);
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
  const townTop = (town: Town) => toY(town.y) + nameOffset(zoom);
  const isNear = (position: number) => position > -nameOverflow && position < tileSize + nameOverflow;
  const setFont = (weight: number, size: number, font: string) => {
    canvas.font = `${String(weight)} ${String(size)}px ${font}`;
    canvas.textAlign = 'center';
    canvas.textBaseline = 'middle';
  };
  /** Leaves out a name that is wider than its area, or too close to the name of a town. */
  const writeAreas = (
    shapes: readonly Shape[],
    towns: readonly Town[],
    { text, font }: Palette,
    size: number,
  ) => {
    setFont(500, size, font);
    canvas.fillStyle = text;
    for (const { name, center, width } of shapes) {
      const [left, top] = [toX(center[0]), toY(center[1])];
      if (!isNear(left) || !isNear(top)) continue;
      const nameWidth = canvas.measureText(name).width;
      const isTaken = towns.some(
        (town) =>
          Math.abs(toX(town.x) - left) < roomForTown &&
          top > toY(town.y) - roomAbove &&
          top < townTop(town) + roomAbove,
      );
      if (nameWidth < width * scale * 0.9 && !isTaken) canvas.fillText(name, left, top);
    }
  };
  const writeTowns = (towns: readonly Town[], { town: color, land, font }: Palette) => {
    canvas.strokeStyle = land;
    canvas.lineWidth = 3;
    canvas.lineJoin = 'round';
    canvas.fillStyle = color;
    for (const town of towns) {
      const { name, fromZoom } = town;
      const [left, top] = [toX(town.x), townTop(town)];
      if (!isNear(left) || !isNear(top)) continue;
      if (fromZoom <= largeTownsUntilZoom) setFont(700, 14, font);
      else setFont(600, 12, font);
      // The line keeps the name readable on boundary lines.
      canvas.strokeText(name, left, top);
      canvas.fillText(name, left, top);
    }
  };
  return { visible, draw, writeAreas, writeTowns };
}

const tileBox = (x: number, y: number, zoom: number): Box => {
  const side = 1 / 2 ** zoom;
  return [x * side, y * side, (x + 1) * side, (y + 1) * side];
};
